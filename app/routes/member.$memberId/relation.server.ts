import type { AppLoadContext } from "@remix-run/node";
import { getMemberProfile, type MemberProfileAnswer } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { bondBetween, deniesParent, type RelatedPerson, relationsOf } from "~/family/profile";
import { isBetter, type KnownRelative, type Path, REVERSED } from "~/kinship/search-path";
import { type KinshipWord, pathInWords } from "~/kinship/words";
import type { CalendarDate } from "~/ui/format/date";

type Relations = ReturnType<typeof relationsOf>;
type Step = KnownRelative<RelatedPerson>;

function reversed({ kind, bond }: Step, member: RelatedPerson): Step {
  return { kind: REVERSED[kind], member, ...(bond && { bond }) };
}

function isDenied({ kind }: Step, own: Relations, shown: Relations): boolean {
  if (kind !== "parent" && kind !== "child") return false;
  const [parent, child] = kind === "parent" ? [shown.member, own.member] : [own.member, shown.member];
  return deniesParent(child.parentIds, parent.memberId);
}

/** The best path through one person on both profiles, or directly where one of the two names the other. */
function bestPath(own: Relations, shown: Relations): Path<RelatedPerson> | null {
  const straight = [
    ...own.relatives.filter(({ member }) => member.memberId === shown.member.memberId),
    ...shown.relatives
      .filter(({ member }) => member.memberId === own.member.memberId)
      .map((step) => reversed(step, shown.member)),
  ]
    .filter((step) => !isDenied(step, own, shown))
    .map((step) => ({ ...step, member: shown.member }));
  const overOne = own.relatives.flatMap((first) =>
    shown.relatives
      .filter(({ member }) => member.memberId === first.member.memberId)
      .map((last) => [first, reversed(last, shown.member)]),
  );
  const paths = [...straight.map((step) => [step]), ...overOne];
  return paths.reduce<Path<RelatedPerson> | null>(
    (best, path) => (isBetter(own.member, path, best) ? path : best),
    null,
  );
}

/** Whether the two may be related: one of them is in the other's family. */
function isNear({ member, relatives }: Relations, { familyId }: SessionUser): boolean {
  return (
    familyId !== null &&
    [member, ...relatives.map((each) => each.member)].some((one) => one.familyId === familyId)
  );
}

/**
 * What a member is to the user, as the card in the tree says it. The profile names parents, spouse, children and
 * siblings; for relatives beyond them one's own profile is read, if there is time.
 */
export async function relationToViewer(
  { session, site }: Pick<AppLoadContext, "session" | "site">,
  user: SessionUser,
  answer: MemberProfileAnswer,
  today: CalendarDate,
): Promise<KinshipWord | null> {
  const shown = relationsOf(answer, today);
  const listed: Step | undefined = shown.relatives.find(({ member }) => member.memberId === user.memberId);
  const asListed = listed ? pathInWords(listed.member, [reversed(listed, shown.member)]).whole : null;
  // Only one's own profile tells whose child one is, which siblings are half, and whether a spouse married twice.
  if (listed?.kind === "parent" || listed?.bond === "married") return asListed;
  const isOneself = user.memberId === null || user.memberId === shown.member.memberId;
  if (isOneself || !(listed || isNear(shown, user))) return null;
  const read = await site.optionalReads.read(session.account(), () => session.call(getMemberProfile, {}));
  if (!read?.ok) return asListed;
  const own = relationsOf(read.answer, today);
  const path = bestPath(own, shown) ?? [];
  const isCouple = path.length === 1 && path[0]?.kind === "spouse";
  const bond = isCouple ? bondBetween([read.answer, answer], today) : null;
  const sure = bond ? path.map((step) => ({ ...step, bond })) : path;
  return sure.length > 0 ? pathInWords(own.member, sure).whole : asListed;
}
