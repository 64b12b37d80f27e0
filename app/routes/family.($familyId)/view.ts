import type { FamilyDetailsAnswer } from "~/contract/family";
import { shownPicture } from "~/i18n/pictures.server";
import { paths } from "~/paths";
import { addressView, emailView, phoneView } from "~/ui/format/contact";
import { familyHeading, headOfFamily } from "~/ui/format/family";
import { type BookSite, bookView } from "./book/book-view";
import { memberListOf } from "./members/member-list.server";
import { type TreeVisit, treeScreen } from "./tree-screen.server";

/** Without anyone to call there are no contacts. */
function filesOf({ familyDetails, memberList }: FamilyDetailsAnswer) {
  const { familyId } = familyDetails;
  const hasContacts = memberList.some(({ alive, phone }) => alive && phoneView(phone, false)?.tel);
  return {
    contacts: hasContacts ? paths.familyContacts(familyId) : null,
    birthdays: paths.familyBirthdays(familyId),
    book: paths.familyBook(familyId),
    file: paths.familyFile(familyId),
  };
}

export async function familyView(answer: FamilyDetailsAnswer, visit: TreeVisit, site: BookSite) {
  const { familyDetails } = answer;
  const name = familyDetails.familyName ?? "";
  const { kind } = visit.choices;
  const isBook = kind === "book";
  const isPrint = kind === "print" || kind === "print-chart";
  return {
    heading: familyHeading(familyDetails),
    name,
    nameInHindi: familyDetails.familyNameInHindi,
    head: headOfFamily(answer),
    gotra: familyDetails.gotra,
    email: emailView(familyDetails.email),
    phone: phoneView(familyDetails.phone, familyDetails.phoneWhatsappRegistered),
    address: addressView(familyDetails.familyAddress),
    image: shownPicture(familyDetails.familyImage),
    files: filesOf(answer),
    isPrint,
    book: isBook ? bookView(answer, visit.pathname, visit.choices, site) : null,
    tree: isBook ? null : treeScreen(answer, visit),
    members: isBook || isPrint ? null : await memberListOf(answer, visit),
  };
}

export type FamilyView = Awaited<ReturnType<typeof familyView>>;
