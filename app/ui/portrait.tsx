import { portraitPath } from "../paths";

const PORTRAIT_PX = 60;

/** A downloaded file contains its portraits. */
export function portrait(path: string | null, isEager = false) {
  return path ? (
    <img
      src={path.startsWith("data:") ? path : portraitPath(path)}
      alt=""
      width={PORTRAIT_PX}
      height={PORTRAIT_PX}
      loading={isEager ? undefined : "lazy"}
    />
  ) : null;
}
