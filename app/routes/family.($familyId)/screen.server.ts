import type { AppLoadContext } from "@remix-run/node";
import type { FamilyDetails, FamilyDetailsAnswer } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import { familyForFile, fileScope } from "~/files/guarded-family";
import { type FormState, headingOf } from "~/forms/form-state";
import { familyFormValues } from "~/forms/records";
import { t } from "~/i18n/text.server";
import { imageFormValues } from "~/images/image-form.server";
import { couplesOf, peopleOf } from "~/kinship/couples";
import { nameFinder } from "~/name-search/matching.server";
import { mapYielding } from "~/search/map-yielding";
import { flashAlert } from "~/session/browser-state.server";
import { familyHeading } from "~/ui/format/family";
import { namesInBothScripts, nameToRead } from "~/ui/format/member";
import { familyBook } from "./book/book";
import { isPrint, readTreeChoices } from "./choices";
import { memberListOf } from "./members/member-list.server";
import { treeScreen } from "./tree-screen.server";

const FIND_MAX_CHARACTERS = 200;

/** The ids of members in tree and list with this name; none for an empty text. */
export async function membersCalled(
  text: string,
  { familyDetails, familyRoot, memberList }: FamilyDetailsAnswer,
): Promise<ReadonlySet<number>> {
  if (text === "" || text.length > FIND_MAX_CHARACTERS) return new Set();
  const finds = nameFinder(text);
  const summaries = new Map(memberList.map((member) => [member.memberId, member]));
  const inTree = peopleOf(couplesOf(familyRoot)).map((member) => [member.memberId, member] as const);
  const people = new Map([...summaries, ...inTree]);
  const found = await mapYielding(people, ([memberId, person]) => {
    const names = namesInBothScripts(person, summaries.get(memberId), familyDetails);
    return names.some(finds) ? memberId : null;
  });
  return new Set(found.filter((memberId) => memberId !== null));
}

const FAMILY_FORMS = ["details", "image"];

/** The form sends the heading along, because a refused form does not load the family again. */
export function formScreen(edit: string | null, form: FormState) {
  const heading = headingOf(form.values);
  return edit === "image"
    ? { kind: "image" as const, title: t("family.editImage"), heading: heading || t("family.unnamed"), form }
    : { kind: "edit" as const, title: heading || t("family.editUnnamed"), form };
}

function editHeading({ familyName, familyNameInHindi }: FamilyDetails): string {
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return name ? t("family.editTitle", { name }) : t("family.editUnnamed");
}

export async function familyScreen(
  { forms, clock, site }: Pick<AppLoadContext, "forms" | "clock" | "site">,
  user: SessionUser,
  answer: FamilyDetailsAnswer,
  { pathname, searchParams }: URL,
) {
  const { familyDetails } = answer;
  const edit = searchParams.get("edit");
  const isForm = edit !== null && FAMILY_FORMS.includes(edit);
  if (isForm && familyDetails.canUpdateFamilyDetails) {
    const record =
      edit === "image"
        ? imageFormValues(familyHeading(familyDetails))
        : { ...familyFormValues(familyDetails), heading: editHeading(familyDetails) };
    return formScreen(edit, await forms.open(user, record));
  }
  const choices = readTreeChoices(searchParams);
  const { kind } = choices;
  const found = await membersCalled(choices.find, answer);
  const visit = { user, today: clock.today, pathname, publicOrigin: site.publicOrigin, choices, found };
  const scope = fileScope(answer, user, searchParams);
  return {
    kind: "view" as const,
    title: familyHeading(familyDetails),
    form: null,
    notice: await flashAlert(forms.flash, isForm ? t("family.mayNotEdit") : null),
    answer,
    scope,
    visit,
    book: kind === "book" ? familyBook(familyForFile(answer, scope, clock.today), choices.root) : null,
    tree: kind === "book" ? null : treeScreen(answer, visit),
    members: kind === "book" || isPrint(kind) ? null : await memberListOf(answer, visit),
  };
}

export type FamilyViewScreen = Extract<Awaited<ReturnType<typeof familyScreen>>, { kind: "view" }>;
