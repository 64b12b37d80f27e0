import type { Texts } from "./en";
import { book } from "./hi/book";
import { errorPage } from "./hi/error-page";
import { frame } from "./hi/frame";
import { httpErrors } from "./hi/http-errors";
import { nameSearch } from "./hi/name-search";
import { related } from "./hi/related";
import { signIn } from "./hi/sign-in";
import { site } from "./hi/site";

export const hi = { site, frame, errorPage, httpErrors, nameSearch, related, signIn, book } satisfies Texts;
