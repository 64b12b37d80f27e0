import type { Response } from "express";
import type { HttpError } from "~/http/http-errors";
import type { RenderErrorPage } from "./error-page";
import { endUnread } from "./unread-body";

export type SendErrorPage = (response: Response, error: HttpError) => void;

export function errorPageSender(render: RenderErrorPage): SendErrorPage {
  return (response, error) => {
    if (response.headersSent) return void response.destroy();
    response.status(error.status).setHeader("Cache-Control", "no-store").type("html");
    endUnread(response, render(error, String(response.locals.requestId)));
  };
}
