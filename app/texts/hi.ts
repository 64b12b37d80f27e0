import type { Texts } from "./en";
import { book } from "./hi/book";
import { errorPage } from "./hi/error-page";
import { family } from "./hi/family";
import { fields } from "./hi/fields";
import { forms } from "./hi/forms";
import { frame } from "./hi/frame";
import { httpErrors } from "./hi/http-errors";
import { images } from "./hi/images";
import { member } from "./hi/member";
import { messages } from "./hi/messages";
import { nameSearch } from "./hi/name-search";
import { phone } from "./hi/phone";
import { related } from "./hi/related";
import { rules } from "./hi/rules";
import { signIn } from "./hi/sign-in";
import { site } from "./hi/site";
import { tree } from "./hi/tree";

export const hi = {
  book,
  errorPage,
  family,
  fields,
  forms,
  frame,
  httpErrors,
  images,
  member,
  messages,
  nameSearch,
  phone,
  related,
  rules,
  signIn,
  site,
  tree,
} satisfies Texts;
