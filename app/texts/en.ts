import { book } from "./en/book";
import { errorPage } from "./en/error-page";
import { frame } from "./en/frame";
import { httpErrors } from "./en/http-errors";
import { nameSearch } from "./en/name-search";
import { related } from "./en/related";
import { signIn } from "./en/sign-in";
import { site } from "./en/site";

export const en = { site, frame, errorPage, httpErrors, nameSearch, related, signIn, book } as const;

/** What every language has to say. */
export type Texts = Wording<typeof en>;

type Wording<Said> = { readonly [Key in keyof Said]: Said[Key] extends string ? string : Wording<Said[Key]> };
