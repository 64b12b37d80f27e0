import type { IncomingMessage } from "node:http";

export const FORM_TYPE = "application/x-www-form-urlencoded";
export const UPLOAD_TYPE = "multipart/form-data";

export function contentType({ headers }: Pick<IncomingMessage, "headers">): string {
  return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

export function isUpload(request: Pick<IncomingMessage, "headers">): boolean {
  return contentType(request) === UPLOAD_TYPE;
}
