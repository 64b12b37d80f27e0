import type { FamilySearchResult } from "~/contract/family";
import { type PhoneView, phoneView } from "~/format/phone";
import { paths } from "~/paths";

export interface FamilyRow {
  href: string;
  head: string;
  headInHindi: string | null;
  name: string;
  nameInHindi: string | null;
  gotra: string;
  phone: PhoneView | null;
  region: string;
}

/** `families` is null before the first search. */
export interface SearchView {
  searchString: string;
  families: FamilyRow[] | null;
}

function familyRow(family: FamilySearchResult): FamilyRow {
  return {
    href: paths.family(family.familyId),
    head: family.headOfFamilyFirstName ?? "",
    headInHindi: family.headOfFamilyFirstNameInHindi,
    name: family.familyName ?? "",
    nameInHindi: family.familyNameInHindi,
    gotra: family.gotra ?? "",
    phone: phoneView(family.phone, family.phoneWhatsappRegistered),
    region: family.region ?? "",
  };
}

export function searchView(searchString: string, families: readonly FamilySearchResult[] | null): SearchView {
  return { searchString, families: families?.map(familyRow) ?? null };
}
