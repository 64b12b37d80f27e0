import type { AppLoadContext } from "@remix-run/node";
import type { MemberProfileAnswer } from "~/contract/member";
import { KinshipStore } from "~/family/kinship-store";
import { script } from "~/i18n/choices.server";
import { nonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { Kin } from "~/kinship/graph";
import { type KinshipPath, type Step, stepsOf } from "~/kinship/path";
import { kinshipWord, pathInWords, wordInEnglish } from "~/kinship/words";
import { paths } from "~/paths";
import { linesView, profilesToRead, readRelatives } from "~/search/lineage";
import { GraphReader, readCalls } from "~/search/relation-search";
import type { SignedInUser } from "~/session/session-user.server";
import { shownPicture } from "~/ui/image";
import { PARTS_MAX } from "./choice";

/** Beside whoAmI and the person's own profile. Each `Show more` adds as many. */
const CALLS_PER_PART = 10;
const PEOPLE_PER_PART = 150;

const SIDES = ["father", "mother", "inLaws", "own"] as const;

const leadsUp = (step: Step | undefined) => step?.kind === "parent" || step?.kind === "sibling";

/** A path through a parent leads to that parent's side, a path through a spouse to the in-laws. */
function sideOf(path: KinshipPath): (typeof SIDES)[number] {
  const steps = stepsOf(path);
  const [first, ...others] = steps;
  if (first?.kind === "parent" && others.some(leadsUp) && first.person.gender !== null)
    return first.person.gender === "male" ? "father" : "mother";
  return steps.some((step, index) => step.kind === "spouse" && leadsUp(steps[index + 1])) ? "inLaws" : "own";
}

/** Leaves out the family of the person whose relatives are shown. */
function relativeView(store: KinshipStore, start: Kin, [kin, path]: [Kin, KinshipPath]) {
  const person = store.personOf(kin);
  if (!person) return [];
  const { memberId, record } = person;
  const ownFamilyId = store.personOf(start)?.record.familyId;
  const familyId = record.familyId === ownFamilyId ? null : record.familyId;
  const word = kinshipWord(path, start);
  const inWords = pathInWords(path);
  const { hindi } = word ?? inWords;
  // Explains मामा जी as माता के भाई. English words need no explanation.
  const pathInHindi = script() === "devanagari" ? inWords.hindi : null;
  return {
    side: sideOf(path),
    href: paths.member(memberId),
    name: person.writtenName(),
    portrait: shownPicture(person.portrait),
    relation: [...new Set(nonEmpty([hindi, wordInEnglish(word ?? inWords), pathInHindi]))],
    age: person.displayAge,
    family: familyId === null ? "" : store.familyLink(familyId, record.lastName).text,
    town: store.familyOf(familyId)?.details.familyAddress?.city ?? "",
    phone: person.phoneToCall,
  };
}

export async function relativesView(
  { session, clock, deadline }: Pick<AppLoadContext, "session" | "clock" | "deadline">,
  user: SignedInUser,
  answer: MemberProfileAnswer,
  part: number,
) {
  const store = new KinshipStore(clock.today, user);
  const calls = readCalls(session.forSearch(deadline.partialPage));
  const reader = new GraphReader(store, calls, CALLS_PER_PART * part, deadline.partialPage);
  const start = reader.add(answer);
  await readRelatives(reader, start);
  const nearest = store.nearestTo(start);
  const nearestShown = nearest.slice(0, PEOPLE_PER_PART * part);
  const rows = nearestShown.flatMap((relative) => relativeView(store, start, relative));
  const isMore = nearest.length > nearestShown.length || profilesToRead(reader, start).length > 0;
  const { memberId } = answer.memberProfile;
  const name = store.nameOf(start);
  const failed = [
    ...reader.failed.map((id) => store.nameOf(store.kinOf(id))),
    ...reader.failedFamilies.map((id) => store.familyLink(id).text),
  ];
  return {
    name,
    title: memberId === user.memberId ? t("related.myRelatives") : t("related.relativesOf", { name }),
    lines: linesView(store, [start]),
    sections: SIDES.map((side) => ({
      side,
      title: t(`related.sides.${side}`),
      rows: rows.filter((row) => row.side === side),
    })).filter(({ rows }) => rows.length > 0),
    notices: [
      ...(failed.length > 0 ? [t("related.failed", { names: failed.join(", ") })] : []),
      ...(reader.reachedLimit === "time" ? [t("related.timedOut")] : []),
    ],
    more: isMore && part < PARTS_MAX ? paths.relatives(memberId, part + 1) : null,
  };
}

export type RelativesView = Awaited<ReturnType<typeof relativesView>>;
