import { type HttpErrorName, t } from "~/i18n/text.server";

export interface HttpError {
  code: HttpErrorName;
  status: number;
  readonly heading: string;
  readonly sentence: string;
}

function httpError(status: number, name: HttpErrorName): HttpError {
  return {
    code: name,
    status,
    get heading() {
      return t(`httpErrors.${name}.heading`);
    },
    get sentence() {
      return t(`httpErrors.${name}.sentence`);
    },
  };
}

export const httpErrors = {
  badRequest: httpError(400, "badRequest"),
  foreignOrigin: httpError(403, "foreignOrigin"),
  notFound: httpError(404, "notFound"),
  methodNotAllowed: httpError(405, "methodNotAllowed"),
  tooSlow: httpError(408, "tooSlow"),
  lengthRequired: httpError(411, "lengthRequired"),
  tooLarge: httpError(413, "tooLarge"),
  addressTooLong: httpError(414, "addressTooLong"),
  unsupportedType: httpError(415, "unsupportedType"),
  expectationFailed: httpError(417, "expectationFailed"),
  unknownHost: httpError(421, "unknownHost"),
  headersTooLarge: httpError(431, "headersTooLarge"),
  internal: httpError(500, "internal"),
  tooManyPages: httpError(503, "tooManyPages"),
  tooManyForms: httpError(503, "tooManyForms"),
  stopping: httpError(503, "stopping"),
} as const;
