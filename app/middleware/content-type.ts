import type { IncomingMessage } from "node:http";

export const FORM_TYPE = "application/x-www-form-urlencoded";
export const UPLOAD_TYPE = "multipart/form-data";

/** The media type of a body in small letters, without its parameters. */
export function contentType({ headers }: Pick<IncomingMessage, "headers">): string {
  return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

export function isUpload(request: Pick<IncomingMessage, "headers">): boolean {
  return contentType(request) === UPLOAD_TYPE;
}
