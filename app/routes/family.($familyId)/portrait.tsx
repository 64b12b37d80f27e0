import { langOf } from "~/ui/format/text";
import { portrait } from "~/ui/image";

export function foundName(name: string, isFound: boolean) {
  return isFound ? <mark>{name}</mark> : name;
}

/** The tree and the list use the same markup, so that the page compresses well. */
export function portraitAndName(path: string | null, name: string, isFound: boolean, isEager = false) {
  return (
    <>
      {portrait(path, isEager)}
      <b lang={langOf(name)}>{foundName(name, isFound)}</b>
    </>
  );
}
