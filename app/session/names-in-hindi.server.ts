import type { BestEffort } from "~/backend/best-effort.server";
import { type FamilyNames, getFamilyMembers, getFamilyRecord, NO_FAMILY_NAMES } from "~/contract/family";
import { script } from "~/i18n/choices.server";
import type { BrowserSession } from "./browser-session.server";
import type { OwnProfile } from "./session-user.server";

interface NameDeps {
  session: Pick<BrowserSession, "account" | "call" | "rememberProfile" | "user">;
  site: { bestEffort: BestEffort };
}

export async function ownNamesInHindi({ session, site }: NameDeps): Promise<OwnProfile["namesInHindi"]> {
  if (script() === "latin") return null;
  const state = await session.user();
  if (state.kind !== "signed-in" || state.user.memberId === null) return null;
  if (state.profile.namesInHindi) return state.profile.namesInHindi;
  const { memberId } = state.user;
  const family = await site.bestEffort.read(session.account(), () => session.call(getFamilyMembers, {}));
  if (!family?.ok) return null;
  const { familyDetails, memberList } = family.answer;
  const ownMember = memberList.find((member) => member.memberId === memberId);
  const namesInHindi = {
    firstNameInHindi: ownMember?.firstNameInHindi ?? null,
    familyName: familyDetails.familyName,
    familyNameInHindi: familyDetails.familyNameInHindi,
  };
  await session.rememberProfile({ namesInHindi });
  return namesInHindi;
}

export async function familyNamesInHindi({ session, site }: NameDeps, familyIds: readonly number[]) {
  const none: ReadonlyMap<number, FamilyNames> = new Map();
  if (script() === "latin" || familyIds.length === 0) return none;
  const state = await session.user();
  if (state.kind !== "signed-in") return none;
  const { familyId: ownId } = state.user;
  const askFor = async (familyId: number): Promise<[number, FamilyNames] | null> => {
    const remembered = familyId === ownId ? state.profile.namesInHindi : null;
    if (remembered?.familyName) return [familyId, remembered];
    const family = await session.call(getFamilyRecord, { familyId });
    return family.ok ? [familyId, family.answer.familyDetails] : null;
  };
  const ask = () => Promise.all(familyIds.map(askFor));
  const entries = (await site.bestEffort.read(session.account(), ask)) ?? [];
  return new Map(entries.flatMap((names) => (names ? [names] : [])));
}

export async function familyNamesOf(deps: NameDeps, familyId: number | null): Promise<FamilyNames> {
  if (familyId === null) return NO_FAMILY_NAMES;
  return (await familyNamesInHindi(deps, [familyId])).get(familyId) ?? NO_FAMILY_NAMES;
}
