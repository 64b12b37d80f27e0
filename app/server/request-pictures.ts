import type { RequestHandler } from "express";
import { chosenPictures, showingPictures } from "~/i18n/pictures.server";

export const requestPictures: RequestHandler = (request, _response, next) => {
  showingPictures(() => chosenPictures(request.headers), next);
};
