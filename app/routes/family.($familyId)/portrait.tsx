import { langOf } from "~/ui/format/text";
import { portrait } from "~/ui/image";

export function foundName(name: string, isFound: boolean) {
  return isFound ? <mark>{name}</mark> : name;
}

/** The same bytes in tree and list, so that compression stores them once. */
export function portraitAndName(path: string | null, name: string, isFound: boolean, isEager = false) {
  return (
    <>
      {portrait(path, isEager)}
      <b lang={langOf(name)}>{foundName(name, isFound)}</b>
    </>
  );
}
