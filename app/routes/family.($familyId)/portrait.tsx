import { portraitPath } from "~/images/image-url";

const PORTRAIT_PX = 60;

/** A file that is taken along has its portraits inside. */
function portraitSource(portrait: string): string {
  return portrait.startsWith("data:") ? portrait : portraitPath(portrait);
}

/** Marked where the tree was searched for it. */
export function foundName(name: string, isFound: boolean) {
  return isFound ? <mark>{name}</mark> : name;
}

/** How the link to somebody begins in tree and list: the same to the letter, so that compression writes it once. */
export function portraitAndName(portrait: string | null, name: string, isFound: boolean) {
  return (
    <>
      {portrait ? (
        <img src={portraitSource(portrait)} alt="" width={PORTRAIT_PX} height={PORTRAIT_PX} loading="lazy" />
      ) : null}
      <b>{foundName(name, isFound)}</b>
    </>
  );
}
