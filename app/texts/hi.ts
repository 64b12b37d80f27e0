import type { Texts } from "./en";
import { errorPage } from "./hi/error-page";
import { frame } from "./hi/frame";
import { httpErrors } from "./hi/http-errors";
import { signIn } from "./hi/sign-in";
import { site } from "./hi/site";

export const hi = { site, frame, errorPage, httpErrors, signIn } satisfies Texts;
