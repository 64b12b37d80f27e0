import type { Texts } from "./en";
import * as association from "./hi/association";
import * as family from "./hi/family";
import * as forms from "./hi/forms";
import * as frame from "./hi/frame";
import * as member from "./hi/member";
import * as messages from "./hi/messages";
import * as privacy from "./hi/privacy";
import * as search from "./hi/search";
import * as signIn from "./hi/sign-in";

export const hi = {
  ...association,
  ...family,
  ...forms,
  ...frame,
  ...member,
  ...messages,
  ...privacy,
  ...search,
  ...signIn,
} satisfies Texts;
