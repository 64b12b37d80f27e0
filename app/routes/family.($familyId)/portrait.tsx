import { langOf } from "~/ui/format/text";
import { portrait } from "~/ui/image";

/** Marked where the tree was searched for it. */
export function foundName(name: string, isFound: boolean) {
  return isFound ? <mark>{name}</mark> : name;
}

/** How the link to somebody begins in tree and list: the same to the letter, so that compression writes it once. */
export function portraitAndName(path: string | null, name: string, isFound: boolean, isEager = false) {
  return (
    <>
      {portrait(path, isEager)}
      <b lang={langOf(name)}>{foundName(name, isFound)}</b>
    </>
  );
}
