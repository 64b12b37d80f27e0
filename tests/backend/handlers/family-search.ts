import { integerOf, textOf } from "../binding";
import type { Handler } from "../call";
import type { FamilyRow } from "../rows";
import { requireMember } from "./permissions";

const INDIA = "India";
/** Codes of the seeds' states; the others, and union territories, keep their full name. */
const STATE_CODES: Readonly<Record<string, string>> = {
  Chhattisgarh: "CG",
  Gujarat: "GJ",
  "Madhya Pradesh": "MP",
  Maharashtra: "MH",
  Rajasthan: "RJ",
};

function regionOf({ city, state, country }: FamilyRow): string {
  return country === INDIA ? `${city}, ${STATE_CODES[state ?? ""] ?? state}` : `${state}, ${country}`;
}

interface HitRow extends FamilyRow {
  headFirst: string | null;
  headHindi: string | null;
}

const HITS = `SELECT families.*, members.first AS headFirst, members.firstHindi AS headHindi
  FROM families LEFT JOIN members ON members.id = families.headId
  WHERE lower(families.name || ' ' || ifnull(families.nameHindi, '') || ' ' || ifnull(members.first, '') || ' ' ||
    ifnull(members.firstHindi, '') || ' ' || ifnull(families.city, '') || ' ' || ifnull(families.state, '') || ' ' ||
    ifnull(families.country, '')) LIKE '%' || lower(?) || '%'`;

function hitShape(row: HitRow, withoutHead: string | null): object {
  return {
    familyId: row.id,
    familyName: row.name,
    familyNameInHindi: row.nameHindi,
    gotra: row.gotra,
    region: regionOf(row),
    phone: row.phone,
    phoneWhatsappRegistered: row.whatsapp === 1,
    familyImage: row.image,
    headOfFamilyFirstName: row.headFirst ?? withoutHead,
    headOfFamilyFirstNameInHindi: row.headHindi,
  };
}

function pageOf(hits: readonly object[], page: number, pageSize: number) {
  const totalPages = pageSize > 0 ? Math.ceil(hits.length / pageSize) : 0;
  return {
    shown: hits.slice(page * pageSize, (page + 1) * pageSize),
    paging: { page, pageSize, totalCount: hits.length, totalPages },
  };
}

/** POST searchfamily answers null for no hits; the newest pages. */
export const searchFamily: Handler = (call) => {
  requireMember(call);
  const { body, store, dialect } = call;
  const isNewest = dialect === "newest";
  // A missing text searches for the word "null".
  const searchString = textOf(body.searchString) ?? "null";
  const rows = store.all<HitRow>(HITS, searchString);
  const hits = rows.map((row) => hitShape(row, isNewest ? "No Head Of Family" : null));
  const { shown, paging } = pageOf(hits, integerOf(body.page) ?? 0, integerOf(body.pageSize) ?? 0);
  const families = isNewest ? shown : hits;
  const operationMessage = `No family found for selected search criteria: ${searchString}`;
  const none = { operationMessage, families: null };
  const found = families.length > 0 ? { operationMessage: null, families } : none;
  return isNewest ? { ...found, ...paging } : found;
};
