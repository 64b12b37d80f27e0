import type { RequestHandler } from "express";
import { chosenPictures, showingPictures } from "../ui/pictures.server";

/** All that answers the request knows whether it may have pictures. */
export const requestPictures: RequestHandler = (request, _response, next) => {
  showingPictures(() => chosenPictures(request.headers), next);
};
