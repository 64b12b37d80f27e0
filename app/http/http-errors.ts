import type { HttpErrorName } from "~/i18n/text.server";

/** The texts are in `httpErrors`. */
export const HTTP_ERROR_STATUS: Readonly<Record<HttpErrorName, number>> = {
  badRequest: 400,
  foreignOrigin: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  lengthRequired: 411,
  tooLarge: 413,
  addressTooLong: 414,
  unsupportedType: 415,
  expectationFailed: 417,
  unknownHost: 421,
  headersTooLarge: 431,
  internal: 500,
  tooManyPages: 503,
  tooManyForms: 503,
  stopping: 503,
};
