import type { KinshipStore } from "~/family/kinship-store";
import { eldestFirst, type Person } from "~/family/person";
import type { KnownProfile } from "~/family/profile";
import { t } from "~/i18n/text.server";
import { type KinshipPath, stepsOf } from "~/kinship/path";
import { paths } from "~/paths";
import { personRow } from "~/ui/person-row";

/** `Wife of Nal` or `Former wife of Nal`; a spouse's child is named by that spouse. */
function relationshipTo(
  member: Person,
  relative: Person,
  path: KinshipPath | undefined,
  store: KinshipStore,
): string {
  const [first, last] = path ? stepsOf(path) : [];
  if (first?.kind === "spouse" && !last)
    return relative.relationshipToSpouse({ firstName: member.record.firstName, bond: first.bond });
  if (first?.kind !== "spouse" || last?.kind !== "child") return relative.displayRelationship;
  const parent = store.personOf(first.person)?.record.firstName;
  return parent ? relative.relationshipAs(parent) : relative.displayRelationship;
}

function relativeRow(relative: Person, relationship: string) {
  return {
    ...personRow(relative, paths.member(relative.memberId)),
    distinctName: relative.withAgeAndRelationship(relative.writtenName().first.text),
    relationship,
  };
}

export type RelativeRow = ReturnType<typeof relativeRow>;

const GROUPS = [
  { kind: "parent", caption: "parents" },
  { kind: "spouse", caption: "spouse" },
  { kind: "child", caption: "children" },
  { kind: "sibling", caption: "siblings" },
] as const;

export function relativeGroups({ member, relatives }: KnownProfile, store: KinshipStore) {
  const kinshipPaths = store.pathsFrom(member.memberId);
  const groups = GROUPS.map(({ kind, caption }) => {
    // A profile names one spouse. Profiles of children and of that spouse may name others.
    const spouses = kind === "spouse" ? store.kinOf(member.memberId)?.spouses.keys() : null;
    const allPeople = spouses ? [...spouses].flatMap((kin) => store.personOf(kin) ?? []) : relatives[kind];
    const rows = eldestFirst(allPeople, ({ birthYear }) => birthYear);
    return {
      caption: t(`member.${caption}`),
      rows: rows.map((person) => {
        return relativeRow(person, relationshipTo(member, person, kinshipPaths.get(person.memberId), store));
      }),
    };
  });
  return groups.filter(({ rows }) => rows.length > 0);
}

export function rememberedBy({ member, relatives }: KnownProfile, store: KinshipStore) {
  if (member.isLiving) return "";
  const kinshipPaths = store.pathsFrom(member.memberId);
  const children = relatives.child.filter(
    ({ memberId }) => kinshipPaths.get(memberId)?.step?.kind === "child",
  );
  const count = children.filter(({ isLiving }) => isLiving).length;
  return count === 0 ? "" : t("member.rememberedBy", { count });
}
