import { accounts } from "./en/accounts";
import { corrections, gaps } from "./en/corrections";
import { downloads, offlineReading } from "./en/downloads";
import { events } from "./en/events";
import { book, family, tree } from "./en/family";
import { fields, forms, phone, rules } from "./en/fields";
import { frame, site } from "./en/frame";
import { help } from "./en/help";
import { home } from "./en/home";
import { errorPage, httpErrors } from "./en/http-errors";
import { images } from "./en/images";
import { member } from "./en/member";
import { messages } from "./en/messages";
import { privacy } from "./en/privacy";
import { related } from "./en/related";
import { nameSearch, search } from "./en/search";
import { signIn } from "./en/sign-in";

export const en = {
  accounts,
  book,
  corrections,
  errorPage,
  events,
  family,
  fields,
  forms,
  frame,
  gaps,
  help,
  home,
  httpErrors,
  images,
  member,
  messages,
  nameSearch,
  offlineReading,
  phone,
  privacy,
  related,
  rules,
  search,
  signIn,
  site,
  tree,
  downloads,
} as const;

/** The texts that every language must have. */
export type Texts = Wording<typeof en>;

type Wording<Said> = { readonly [Key in keyof Said]: Said[Key] extends string ? string : Wording<Said[Key]> };
