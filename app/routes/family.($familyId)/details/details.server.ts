import type { SessionUser } from "~/contract/session";
import { familyCorrection } from "~/family/correction";
import type { Family } from "~/family/family";
import type { ExportScope } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import { INCLUDE_PRIVATE, paths } from "~/paths";

/** The book has no file name, because it is a page. */
const FILES = [
  { name: "contacts.vcf", text: "downloads.contacts", about: "downloads.aboutContacts" },
  { name: "birthdays.ics", text: "downloads.birthdays", about: "downloads.aboutBirthdays" },
  { name: null, text: "book.link", about: "downloads.aboutBook" },
  { name: "family.ged", text: "downloads.gedcom", about: "downloads.aboutGedcom" },
] as const;

function filesView({ details, people }: Family, { isOwn, includePrivate }: ExportScope) {
  const { familyId } = details;
  const living = [...people.values()].filter(({ isLiving }) => isLiving);
  const callable = living.filter(
    ({ phoneToCall, isChild }) => phoneToCall?.tel && (includePrivate || !isChild),
  );
  const contacts = { number: callable.length, people: living.length };
  const files = FILES.filter(({ name }) => callable.length > 0 || name !== "contacts.vcf");
  return {
    isOpen: includePrivate,
    scope: t(includePrivate ? "downloads.unredacted" : "downloads.redacted"),
    otherScope: isOwn
      ? {
          text: t(includePrivate ? "downloads.redacted" : "downloads.linkToUnredacted"),
          href: paths.familyDownloads(familyId, !includePrivate),
        }
      : null,
    rows: files.map(({ name, text, about }) => ({
      text: t(text),
      about: t(about, contacts),
      isPage: name === null,
      href: name
        ? paths.familyFile(familyId, name, includePrivate)
        : paths.familyBook(familyId, { includePrivate }),
    })),
    wholeFile: paths.familyFile(familyId, "offline.html"),
    withParam: includePrivate ? INCLUDE_PRIVATE : null,
  };
}

export function detailsView(family: Family, scope: ExportScope, user: SessionUser, publicOrigin: string) {
  const { familyId, canUpdateFamilyDetails: mayEdit } = family.details;
  return {
    family: family.details,
    head: family.displayHead,
    files: filesView(family, scope),
    shareAddress: publicOrigin + paths.family(familyId),
    correction: mayEdit ? null : familyCorrection(family, user, publicOrigin),
  };
}

export type DetailsView = ReturnType<typeof detailsView>;
