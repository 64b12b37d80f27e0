import type { RequestHandler } from "express";
import { chosenLanguage } from "~/i18n/chosen-language.server";
import { speakingIn } from "~/i18n/language.server";

export const requestLanguage: RequestHandler = (request, _response, next) => {
  speakingIn(() => chosenLanguage(request.headers), next);
};
