import type { RequestHandler } from "express";
import { chosenLanguage } from "../texts/chosen-language.server";
import { speakingIn } from "../texts/language.server";

export const requestLanguage: RequestHandler = (request, _response, next) => {
  speakingIn(() => chosenLanguage(request.headers), next);
};
