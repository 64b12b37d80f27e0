import type { Texts } from "./en";
import { accounts } from "./hi/accounts";
import { corrections, gaps } from "./hi/corrections";
import { downloads, offlineReading } from "./hi/downloads";
import { events } from "./hi/events";
import { book, family, tree } from "./hi/family";
import { fields, forms, phone, rules } from "./hi/fields";
import { frame, site } from "./hi/frame";
import { help } from "./hi/help";
import { home } from "./hi/home";
import { errorPage, httpErrors } from "./hi/http-errors";
import { images } from "./hi/images";
import { member } from "./hi/member";
import { messages } from "./hi/messages";
import { privacy } from "./hi/privacy";
import { related } from "./hi/related";
import { nameSearch, search } from "./hi/search";
import { signIn } from "./hi/sign-in";

export const hi = {
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
} satisfies Texts;
