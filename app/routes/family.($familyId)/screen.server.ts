import type { AppLoadContext } from "@remix-run/node";
import type { FamilyDetails, FamilyDetailsAnswer } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import { familyForFile } from "~/files/guarded-family";
import { familyFormValues } from "~/forms/family-form.server";
import type { FormState } from "~/forms/form-state";
import { shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { imageFormValues } from "~/images/image-form.server";
import { couplesOf, peopleOf } from "~/kinship/couples";
import { nameFinder } from "~/name-search/matching.server";
import { paths } from "~/paths";
import { inTurns } from "~/people/in-turns";
import { flashAlert } from "~/session/browser-state.server";
import { addressView, phoneView } from "~/ui/format/contact";
import { familyHeading } from "~/ui/format/family";
import { namesInBothScripts, nameToRead } from "~/ui/format/member";
import { type BookSite, bookView } from "./book/book-view";
import type { TreeVisit } from "./card-knowledge";
import { readTreeChoices } from "./choices";
import { familyCorrection } from "./details/family-correction";
import { familyFacts } from "./details/family-facts";
import { memberListOf } from "./members/member-list.server";
import { treeScreen } from "./tree-screen.server";

function filesOf({ isOwn, everything, family: { familyDetails, memberList } }: ForFile) {
  const { familyId } = familyDetails;
  const hasContacts = memberList.some(({ alive, phone }) => alive && phoneView(phone, false)?.tel);
  return {
    contacts: hasContacts ? paths.familyFile(familyId, "contacts.vcf", everything) : null,
    birthdays: paths.familyFile(familyId, "birthdays.ics", everything),
    book: paths.familyBook(familyId, everything),
    gedcom: paths.familyFile(familyId, "family.ged", everything),
    file: paths.familyFile(familyId, "offline.html"),
    everything,
    other: isOwn ? paths.familyWith(familyId, !everything) : null,
  };
}

type ForFile = ReturnType<typeof familyForFile>;

async function familyView(
  answer: FamilyDetailsAnswer,
  visit: TreeVisit,
  { forFile, ...site }: BookSite & { forFile: ForFile },
) {
  const { familyDetails } = answer;
  const { kind } = visit.choices;
  const isBook = kind === "book";
  const isPrint = kind === "print" || kind === "print-chart";
  return {
    ...familyFacts(answer),
    address: addressView(familyDetails.familyAddress),
    image: shownPicture(familyDetails.familyImage),
    files: filesOf(forFile),
    isPrint,
    book: isBook ? bookView(forFile.family, visit.pathname, visit.choices, site) : null,
    tree: isBook ? null : treeScreen(answer, visit),
    members: isBook || isPrint ? null : await memberListOf(answer, visit),
    correction: familyDetails.canUpdateFamilyDetails
      ? null
      : familyCorrection(answer, visit.user.memberId, site),
  };
}

export type FamilyView = Awaited<ReturnType<typeof familyView>>;

const FIND_MAX_CHARACTERS = 200;

/** The ids of members in tree and list with this name; none for an empty text. */
export async function membersCalled(
  text: string,
  { familyDetails, familyRoot, memberList }: FamilyDetailsAnswer,
): Promise<ReadonlySet<number>> {
  if (text === "" || text.length > FIND_MAX_CHARACTERS) return new Set();
  const finds = nameFinder(text);
  const listed = new Map(memberList.map((member) => [member.memberId, member]));
  const inTree = peopleOf(couplesOf(familyRoot)).map((member) => [member.memberId, member] as const);
  const people = new Map([...listed, ...inTree]);
  const found = await inTurns(people, ([memberId, person]) => {
    const names = namesInBothScripts(person, listed.get(memberId), familyDetails);
    return names.some(finds) ? memberId : null;
  });
  return new Set(found.filter((memberId) => memberId !== null));
}

const FAMILY_FORMS = ["details", "image"];

/** The form sends the heading along, because a refused form does not load the family again. */
export function formScreen(edit: string | null, form: FormState) {
  const { heading } = form.values;
  return edit === "image"
    ? { kind: "image" as const, title: t("family.editImage"), heading: heading || t("family.unnamed"), form }
    : { kind: "edit" as const, title: heading || t("family.editUnnamed"), form };
}

function editHeading({ familyName, familyNameInHindi }: FamilyDetails): string {
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return name ? t("family.editTitle", { name }) : t("family.editUnnamed");
}

/** The family, or one of its forms for visitors who may change it. */
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
  const found = await membersCalled(choices.find, answer);
  const { today } = clock;
  const visit = { user, today, pathname, choices, found };
  const forFile = familyForFile(answer, user, searchParams, today);
  const view = await familyView(answer, visit, { today, publicOrigin: site.publicOrigin, forFile });
  return {
    kind: "view" as const,
    title: view.heading,
    mayEdit: familyDetails.canUpdateFamilyDetails,
    notice: await flashAlert(forms.flash, isForm ? t("family.mayNotEdit") : null),
    form: null,
    ...view,
  };
}

export type FamilyViewScreen = Extract<Awaited<ReturnType<typeof familyScreen>>, { kind: "view" }>;
