import { getAccountList, getAccountStatement } from "../app/contract/account";
import type { Endpoint } from "../app/contract/endpoint";
import { getEvents } from "../app/contract/event";
import { getFamilyDetails, searchFamily } from "../app/contract/family";
import { getMemberProfile } from "../app/contract/member";
import { whoAmI } from "../app/contract/session";
import { outline } from "./ask";
import { type Check, type Examination, failure, ok, warning } from "./check";
import { differences } from "./differences";

const OK = 200;

interface Shape<Answer> {
  call: string;
  answer: Answer | null;
  differing: string[];
}

async function shapeOf<Payload extends object, Answer>(
  { ask, backend, known }: Examination,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
): Promise<Shape<Answer>> {
  const dialect = known.routing?.dialect ?? "prefixed";
  const path = known.routing?.paths.get(call.name) ?? call.path[dialect];
  const cookie = known.cookie ?? "";
  const isJson = call.body === "json";
  const asked = await ask(new URL(path, backend), {
    method: call.method,
    headers: { cookie, ...(isJson ? { "content-type": "application/json" } : {}) },
    ...(isJson ? { body: JSON.stringify(call.wire(payload, dialect)) } : {}),
  });
  if (!asked.ok || asked.answer.status !== OK || asked.answer.json === undefined)
    return { call: call.name, answer: null, differing: [outline(asked)] };
  const { json } = asked.answer;
  const parsed = call.answer.safeParse(json);
  if (parsed.success)
    return { call: call.name, answer: parsed.data, differing: [...new Set(differences(json, parsed.data))] };
  const differing = parsed.error.issues.map(
    ({ path: at, code }) => `${at.join(".") || "all of it"}: ${code}`,
  );
  return { call: call.name, answer: null, differing };
}

async function allShapes(examination: Examination) {
  const family = await shapeOf(examination, getFamilyDetails, {});
  const searchString = family.answer?.familyDetails.familyName ?? "a";
  const accounts = await shapeOf(examination, getAccountList, {});
  const accountId = accounts.answer?.accountList[0]?.accountId;
  const now = new Date();
  const month = { year: now.getFullYear(), month: now.getMonth() + 1 };
  return [
    await shapeOf(examination, whoAmI, {}),
    family,
    await shapeOf(examination, searchFamily, { searchString }),
    await shapeOf(examination, getMemberProfile, {}),
    await shapeOf(examination, getEvents, {}),
    accounts,
    ...(accountId === undefined
      ? []
      : [await shapeOf(examination, getAccountStatement, { accountId, ...month })]),
  ];
}

export const shapes: Check = {
  name: "shapes of answers",
  after: ["login"],
  option: "login",
  async run(examination) {
    const found = await allShapes(examination);
    const differing = found.filter((shape) => shape.differing.length > 0);
    const facts = { reads: found.map(({ call, differing: paths }) => ({ call, differing: paths })) };
    if (differing.length === 0) return ok(`all ${found.length} reads are as expected`, facts);
    const seen = differing.map((shape) => `${shape.call} (${shape.differing.join(", ")})`).join("; ");
    const advice = "Compare with docs/backend-contract.md#shapes, and report what is new.";
    return found.some(({ answer }) => answer === null)
      ? failure(seen, advice, facts)
      : warning(seen, advice, facts);
  },
};
