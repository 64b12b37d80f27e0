import {
  addressColumns,
  addressOf,
  checkAddress,
  checkAddressCharacters,
  checkAddressLengths,
  requireAddress,
} from "../address-rules";
import { integerOf, textOf, trimmed } from "../binding";
import type { Handler } from "../call";
import { invalid, Refusal, requireText } from "../refusal";
import type { MemberRow } from "../rows";
import { familyShape } from "../shapes";
import {
  checkEmail,
  checkFamilyLengths,
  checkFamilyLetters,
  checkFamilyName,
  checkPhone,
  phoneText,
} from "../validation";
import { familyById } from "./family";
import { familyRights, mayUpdateFamily, requireRole } from "./permissions";

const FIRST_IMAGE = "uploads/family/sample-family-image.png";

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function checkedUpdate(body: Record<string, unknown>) {
  const familyId = integerOf(body.familyId);
  if (familyId === null) throw invalid("Required field family Id is not provided");
  if (familyId < 1) throw invalid("Invalid value for field family id");
  const name = checkFamilyName(body.familyName);
  const nameHindi = trimmed(body.familyNameInHindi);
  if (textOf(body.gotra) === null)
    throw new Refusal(500, 'Cannot invoke "String.length()" because "gotra" is null');
  const gotra = trimmed(body.gotra);
  checkFamilyLengths(name, nameHindi, gotra);
  const phone = checkPhone(body.phone);
  const email = checkEmail(body.email);
  const address = checkAddress(addressOf(body.familyAddress), "family address");
  const whatsapp = body.phoneWhatsappRegistered === true ? 1 : 0;
  const changes = { name: capitalised(name), nameHindi, gotra, phone, whatsapp, email };
  return { familyId, changes: { ...changes, ...addressColumns(address) } };
}

/** POST updateFamilyDetails clears missing fields. */
export const updateFamilyDetails: Handler = (call) => {
  const { body, session, sessions, store } = call;
  sessions.requireLogin(session);
  const { familyId, changes } = checkedUpdate(body);
  if (!mayUpdateFamily(session, familyId)) {
    throw new Refusal(403, "You are not allowed to update details of this family.");
  }
  store.update("families", familyId, changes);
  const family = familyById(call, familyId);
  if (!family) throw invalid(`Family with Id ${familyId} not found.`);
  const head = store.one<MemberRow>("SELECT * FROM members WHERE id = ?", family.headId);
  return {
    operationMessage: `Family ${family.name} details updated successfully !!!`,
    // Only the head's first name; empty without a head.
    familyDetails: familyShape(family, head?.first ?? "", familyRights(call, familyId)),
  };
};

/** Checks presence of all fields first, and neither email nor phone. */
function checkedAddition(body: Record<string, unknown>) {
  const name = requireText(body.familyName, "family name");
  const gotra = requireText(body.gotra, "gotra");
  const address = requireAddress(addressOf(body.familyAddress, textOf), "address");
  const nameHindi = textOf(body.familyNameInHindi);
  checkFamilyLengths(name, nameHindi, gotra);
  checkAddressLengths(address);
  checkFamilyLetters(name);
  checkAddressCharacters(address);
  return { name, nameHindi, gotra, address };
}

/** POST addfamily is for super administrators and trims nothing. */
export const addFamily: Handler = (call) => {
  const { body, store, dialect } = call;
  requireRole(call, "SUPER_ADMIN_ROLE");
  const { name, nameHindi, gotra, address } = checkedAddition(body);
  // The newest ignores a phone without digits; the others fail.
  const isNone = dialect === "newest" && !/\d/.test(textOf(body.phone) ?? "");
  const phone = isNone ? null : phoneText(body.phone);
  const whatsapp = body.phoneWhatsappRegistered === true ? 1 : 0;
  const email = textOf(body.email);
  const row = { name, nameHindi, gotra, phone, whatsapp, email, image: FIRST_IMAGE };
  const familyId = store.insert("families", { ...row, ...addressColumns(address) });
  return { operationMessage: `${name} family added successfully !!!`, familyName: name, familyId };
};
