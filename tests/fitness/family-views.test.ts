import { expect, test } from "vitest";
import { OTHER_VIEWS } from "~/routes/family.($familyId)/choices";
import { FAMILY_VIEWS } from "../support/family-views";
import { sourcesUnder } from "./source";

/** What a screen or file reads that tells of a family's people. */
const TELLS =
  /"(?:~\/family\/(?:family|person|profile)|~\/files\/contact|~\/search\/(?:member-search\.server|find-people\.server)|\.\.\/(?:family\.\(\$familyId\)|member\.\$memberId)\/[^"]*)"/;

/** The profile's answer as the backend has it, which tells nothing of its own. */
const AS_STORED = ["myProfile_.data[.json]"];

const views = Object.values(FAMILY_VIEWS);
const distinct = (names: readonly string[]) => [...new Set(names)].sort();

test("every screen and file about a family has a row in the table of questions", () => {
  const routes = sourcesUnder("app/routes").filter(({ text }) => TELLS.test(text));
  const telling = distinct(routes.map(({ path }) => path.split("/")[2] ?? ""));
  expect(telling.filter((route) => !AS_STORED.includes(route))).toEqual(
    distinct(views.map(({ route }) => route)),
  );
});

test("each way to show a family's tree has one", () => {
  const kinds = views.flatMap((view) => ("kind" in view ? [view.kind] : []));
  expect(distinct(kinds)).toEqual(distinct(["outline", ...OTHER_VIEWS]));
});
