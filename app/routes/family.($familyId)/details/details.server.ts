import type { SessionUser } from "~/contract/session";
import { familyCorrection } from "~/family/correction";
import type { Family } from "~/family/family";
import type { ExportScope } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

/** The book has no file name, because it is a page. */
const FILES = [
  { name: "contacts.vcf", text: "downloads.contacts", about: "downloads.aboutContacts" },
  { name: "birthdays.ics", text: "downloads.birthdays", about: "downloads.aboutBirthdays" },
  { name: null, text: "book.link", about: "downloads.aboutBook" },
  { name: "family.ged", text: "downloads.gedcom", about: "downloads.aboutGedcom" },
  { name: "offline.html", text: "downloads.file", about: "downloads.aboutFile" },
  { name: "offline.html", phones: 0, text: "downloads.withoutPhones", about: "downloads.aboutWithoutPhones" },
] as const;

function filesView({ details, people }: Family, { isOwn, includePrivate }: ExportScope) {
  const { familyId } = details;
  const living = [...people.values()].filter(({ isLiving }) => isLiving);
  const callable = living.filter(
    ({ phoneToCall, isChild }) => phoneToCall?.tel && (includePrivate || !isChild),
  );
  const contacts = { number: callable.length, people: living.length };
  const files = FILES.filter(({ name }) => callable.length > 0 || name !== "contacts.vcf");
  const scopeLink = (text: "downloads.redacted" | "downloads.unredacted", isPrivate: boolean) => ({
    text: t(text),
    href: paths.familyDownloads(familyId, isPrivate),
    isCurrent: isPrivate === includePrivate,
  });
  return {
    isOpen: includePrivate,
    scope:
      isOwn && !includePrivate ? "" : t(includePrivate ? "downloads.keepToYourself" : "downloads.redacted"),
    scopes: isOwn ? [scopeLink("downloads.redacted", false), scopeLink("downloads.unredacted", true)] : [],
    rows: files.map(({ name, text, about, ...file }) => ({
      text: t(text),
      about: t(about, contacts),
      isPage: name === null,
      href: name
        ? paths.familyFile(familyId, name, { includePrivate, ...file })
        : paths.familyBook(familyId, { includePrivate }),
    })),
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
