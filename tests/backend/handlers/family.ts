import type { Call, Handler } from "../call";
import { kinOf, treeAndList } from "../kinship";
import { invalid, Refusal } from "../refusal";
import type { FamilyRow, MemberRow } from "../rows";
import { familyShape } from "../shapes";
import { addressOf, checkAddress, checkEmail, checkFamilyName, checkPhone, textOf } from "../validation";
import { mayUpdateFamily, requireMember } from "./permissions";

/** A whole number out of a body: text is accepted, fractions are cut. Contract 2.1.1. */
export function integerOf(value: unknown): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

/** A stored family; none counts as not found. */
export function familyById({ store }: Call, familyId: number): FamilyRow | undefined {
  return store.one<FamilyRow>("SELECT * FROM families WHERE id = ?", familyId);
}

/** POST getfamilydetails. Contract 2.6. */
export const getFamilyDetails: Handler = (call) => {
  const { body, session, store, now } = call;
  requireMember(call);
  const familyId = integerOf(body.familyId) ?? session.familyId;
  if (familyId === null) throw invalid("Member is not linked to any family.");
  if (familyId < 1) throw invalid("Invalid family id provided.");
  const family = familyById(call, familyId);
  if (!family) throw invalid("Family not found");
  const members = store.all<MemberRow>("SELECT * FROM members WHERE familyId = ? ORDER BY id", familyId);
  const head = members.find(({ id }) => id === family.headId);
  const tree = head ? treeAndList(head, kinOf(members), now()) : { root: null, list: [] };
  const headName = head ? `${head.first} ${head.last}` : "Head of Family not defined";
  return {
    operationMessage: null,
    familyDetails: familyShape(family, headName, mayUpdateFamily(session, familyId)),
    memberList: tree.list,
    familyRoot: tree.root,
  };
};

const INDIA = "India";
const STATE_CODES = new Map([
  ["Maharashtra", "MH"],
  ["Madhya Pradesh", "MP"],
  ["Rajasthan", "RJ"],
  ["Gujarat", "GJ"],
  ["Chhattisgarh", "CG"],
]);

function regionOf({ city, state, country }: FamilyRow): string {
  return country === INDIA ? `${city}, ${STATE_CODES.get(state ?? "") ?? state}` : `${state}, ${country}`;
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

function hitShape(row: HitRow): object {
  return {
    familyId: row.id,
    familyName: row.name,
    familyNameInHindi: row.nameHindi,
    gotra: row.gotra,
    region: regionOf(row),
    phone: row.phone,
    phoneWhatsappRegistered: row.whatsapp === 1,
    familyImage: row.image,
    headOfFamilyFirstName: row.headFirst,
    headOfFamilyFirstNameInHindi: row.headHindi,
  };
}

/** POST searchfamily: no hits are null; the newest pages. Contract 2.9. */
export const searchFamily: Handler = (call) => {
  requireMember(call);
  const { body, store, dialect } = call;
  // A missing text searches for the word itself.
  const searchString = textOf(body.searchString) ?? "null";
  const hits = store.all<HitRow>(HITS, searchString).map(hitShape);
  const page = integerOf(body.page) ?? 0;
  const pageSize = integerOf(body.pageSize) ?? 0;
  const isNewest = dialect === "newest";
  const shown = isNewest ? hits.slice(page * pageSize, (page + 1) * pageSize) : hits;
  const paging = {
    page,
    pageSize,
    totalCount: hits.length,
    totalPages: pageSize > 0 ? Math.ceil(hits.length / pageSize) : 0,
  };
  const none = {
    operationMessage: `No family found for selected search criteria: ${searchString}`,
    families: null,
  };
  return {
    ...(shown.length > 0 ? { operationMessage: null, families: shown } : none),
    ...(isNewest ? paging : {}),
  };
};

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function trimmed(value: unknown): string | null {
  return textOf(value)?.trim() || null;
}

function columnsOf(body: Record<string, unknown>, address: ReturnType<typeof checkAddress>) {
  return [
    trimmed(body.familyNameInHindi),
    trimmed(body.gotra),
    checkPhone(body.phone),
    body.phoneWhatsappRegistered === true || body.phoneWhatsappRegistered === "true" ? 1 : 0,
    checkEmail(body.email),
    trimmed(address.addressLine1),
    trimmed(address.addressLine2),
    trimmed(address.addressLine3),
    trimmed(address.district),
    trimmed(address.city),
    trimmed(address.state),
    trimmed(address.postalCode),
    trimmed(address.country),
  ];
}

/** POST updateFamilyDetails: everything missing is overwritten. Contract 2.7. */
export const updateFamilyDetails: Handler = (call) => {
  const { body, session, sessions, store } = call;
  sessions.requireLogin(session);
  const familyId = integerOf(body.familyId);
  if (familyId === null) throw invalid("Required field family Id is not provided");
  if (familyId < 1) throw invalid("Invalid value for field family id");
  const name = checkFamilyName(body.familyName);
  const columns = columnsOf(body, checkAddress(addressOf(body.familyAddress), "family address"));
  if (!mayUpdateFamily(session, familyId)) {
    throw new Refusal(403, "You are not allowed to update details of this family.");
  }
  if (!familyById(call, familyId)) throw invalid(`Family with Id ${familyId} not found.`);
  store.run(
    `UPDATE families SET name = ?, nameHindi = ?, gotra = ?, phone = ?, whatsapp = ?, email = ?, line1 = ?, line2 = ?,
     line3 = ?, district = ?, city = ?, state = ?, postalCode = ?, country = ? WHERE id = ?`,
    capitalised(name),
    ...columns,
    familyId,
  );
  const family = familyById(call, familyId);
  if (!family) throw invalid(`Family with Id ${familyId} not found.`);
  const head = store.one<MemberRow>("SELECT * FROM members WHERE id = ?", family.headId);
  return {
    operationMessage: `Family ${name} details updated successfully !!!`,
    familyDetails: familyShape(family, head?.first ?? "", true),
  };
};

/** POST addfamily: super administrators only. Contract 2.10. */
export const addFamily: Handler = ({ body, session, sessions, store }) => {
  sessions.requireLogin(session);
  if (session.role !== "SUPER_ADMIN_ROLE") {
    throw new Refusal(403, "Operation not allowed. Please contact administrator.");
  }
  const name = checkFamilyName(body.familyName);
  if (!trimmed(body.gotra)) throw invalid("Required field gotra is not provided");
  const columns = columnsOf(body, checkAddress(addressOf(body.familyAddress)));
  const familyId = store.run(
    `INSERT INTO families (name, nameHindi, gotra, phone, whatsapp, email, line1, line2, line3, district, city, state,
     postalCode, country, image) VALUES (${Array(15).fill("?").join(", ")})`,
    name,
    ...columns,
    "uploads/family/sample-family-image.png",
  );
  return { operationMessage: `${name} family added successfully !!!`, familyName: body.familyName, familyId };
};
