import type { RequestHandler } from "express";
import { chosenPictures, showingPictures } from "../ui/pictures.server";

export const requestPictures: RequestHandler = (request, _response, next) => {
  showingPictures(() => chosenPictures(request.headers), next);
};
