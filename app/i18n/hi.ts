import type { Texts } from "./en";
import * as accounts from "./hi/accounts";
import * as events from "./hi/events";
import * as family from "./hi/family";
import * as forms from "./hi/forms";
import * as frame from "./hi/frame";
import * as images from "./hi/images";
import * as member from "./hi/member";
import * as messages from "./hi/messages";
import * as privacy from "./hi/privacy";
import * as search from "./hi/search";
import * as signIn from "./hi/sign-in";

export const hi = {
  ...accounts,
  ...events,
  ...family,
  ...forms,
  ...frame,
  ...images,
  ...member,
  ...messages,
  ...privacy,
  ...search,
  ...signIn,
} satisfies Texts;
