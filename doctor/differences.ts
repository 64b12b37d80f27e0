import { uniqueBy } from "../app/unique-by";

/** Missing in some versions of the backend, and not needed by the app. */
const OPTIONAL = new Set(["totalPages", "totalCount"]);

/** The backend leaves out null fields of summaries (docs/backend-contract.md#member-summary). */
const SUMMARIES = /(^|\.)(memberList\[\]|familyRoot|parents\[\]|spouse|children\[\]|siblings\[\])(\.|$)/;

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return value === null ? "null" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inList(raw: unknown, read: readonly unknown[], path: string): string[] {
  if (isNothing(raw)) return [];
  if (!Array.isArray(raw)) return [`${path}: ${kindOf(raw)}, not a list`];
  // A child stored with both parents comes twice (docs/backend-contract.md#repeated-members).
  const distinct = uniqueBy(raw, (entry) =>
    isRecord(entry) && entry.memberId ? String(entry.memberId) : entry,
  );
  // After the list come the members whom the app found only in the tree.
  const members = path === "memberList" ? read.slice(0, distinct.length) : read;
  if (members.length !== distinct.length)
    return [`${path}[]: ${distinct.length - members.length} of ${distinct.length} entries cannot be read`];
  return members.flatMap((entry, index) => differences(distinct[index], entry, `${path}[]`));
}

function inRecord(raw: unknown, read: Record<string, unknown>, path: string): string[] {
  if (!isRecord(raw)) return [`${path || "the whole answer"}: ${kindOf(raw)}, not an object`];
  return Object.entries(read).flatMap(([key, value]) => {
    const inner = path === "" ? key : `${path}.${key}`;
    if (Object.hasOwn(raw, key)) return differences(raw[key], value, inner);
    return OPTIONAL.has(key) || SUMMARIES.test(inner) ? [] : [`${inner}: missing`];
  });
}

/** Lists fields that the contract read as null because of their type. Contains paths and types, never values. */
export function differences(raw: unknown, read: unknown, path = ""): string[] {
  if (Array.isArray(read)) return inList(raw, read, path);
  if (isRecord(read)) return inRecord(raw, read, path);
  const isFlag = typeof read === "boolean";
  const isLost = isFlag ? String(raw) !== String(read) : read === null;
  return isLost && !isNothing(raw) ? [`${path}: ${kindOf(raw)}`] : [];
}
