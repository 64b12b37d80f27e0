import type { GroupView } from "./browse-view.server";

export function GroupName({ group: { first, second } }: { group: GroupView }) {
  return (
    <>
      <bdi lang={first.lang}>{first.text}</bdi>
      {second ? (
        <span className="app-hindi" lang={second.lang}>
          {" "}
          {second.text}
        </span>
      ) : null}
    </>
  );
}
