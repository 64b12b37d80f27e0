import * as association from "./en/association";
import * as family from "./en/family";
import * as forms from "./en/forms";
import * as frame from "./en/frame";
import * as member from "./en/member";
import * as messages from "./en/messages";
import * as privacy from "./en/privacy";
import * as search from "./en/search";
import * as signIn from "./en/sign-in";

export const en = {
  ...association,
  ...family,
  ...forms,
  ...frame,
  ...member,
  ...messages,
  ...privacy,
  ...search,
  ...signIn,
};

export type Texts = Wording<typeof en>;

type Wording<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Wording<Texts[Key]>;
};
