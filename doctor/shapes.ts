import { getAccountList, getAccountStatement } from "../app/contract/account";
import type { Endpoint } from "../app/contract/endpoint";
import { getEvents } from "../app/contract/event";
import { getFamilyDetails, searchFamily } from "../app/contract/family";
import { getMemberProfile } from "../app/contract/member";
import { whoAmI } from "../app/contract/session";
import { OK } from "../app/contract/status";
import { summarize } from "./ask";
import { type Check, type CheckContext, failure, ok, warning } from "./check";
import { differences } from "./differences";

async function readAndCompare<Payload extends object, Answer>(
  { ask, backend, known }: CheckContext,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
) {
  const dialect = known.routing?.dialect ?? "prefixed";
  const path = known.routing?.paths.get(call.name) ?? call.path[dialect];
  const cookie = known.cookie ?? "";
  const isJson = call.body === "json";
  const reply = await ask(new URL(path, backend), {
    method: call.method,
    headers: { cookie, ...(isJson ? { "content-type": "application/json" } : {}) },
    ...(isJson ? { body: JSON.stringify(call.wire(payload, dialect)) } : {}),
  });
  if (!reply.ok || reply.answer.status !== OK || reply.answer.json === undefined)
    return { call: call.name, answer: null, differing: [summarize(reply)] };
  const { json } = reply.answer;
  const parsed = call.answer.safeParse(json);
  if (parsed.success)
    return { call: call.name, answer: parsed.data, differing: [...new Set(differences(json, parsed.data))] };
  const differing = parsed.error.issues.map(
    ({ path: at, code }) => `${at.join(".") || "the whole answer"}: ${code}`,
  );
  return { call: call.name, answer: null, differing };
}

async function allReads(context: CheckContext) {
  const family = await readAndCompare(context, getFamilyDetails, {});
  const searchString = family.answer?.familyDetails.familyName ?? "a";
  const accounts = await readAndCompare(context, getAccountList, {});
  const accountId = accounts.answer?.accountList[0]?.accountId;
  const now = new Date();
  const month = { year: now.getFullYear(), month: now.getMonth() + 1 };
  return [
    await readAndCompare(context, whoAmI, {}),
    family,
    await readAndCompare(context, searchFamily, { searchString }),
    await readAndCompare(context, getMemberProfile, {}),
    await readAndCompare(context, getEvents, {}),
    accounts,
    ...(accountId === undefined
      ? []
      : [await readAndCompare(context, getAccountStatement, { accountId, ...month })]),
  ];
}

export const shapes: Check = {
  name: "shapes of answers",
  after: ["login"],
  option: "login",
  async run(context) {
    const reads = await allReads(context);
    const differing = reads.filter((read) => read.differing.length > 0);
    const facts = { reads: reads.map(({ call, differing: paths }) => ({ call, differing: paths })) };
    if (differing.length === 0) return ok(`all ${reads.length} reads are as expected`, facts);
    const seen = differing.map((read) => `${read.call} (${read.differing.join(", ")})`).join("; ");
    const advice = "Compare with docs/backend-contract.md#shapes, and report what is new.";
    return reads.some(({ answer }) => answer === null)
      ? failure(seen, advice, facts)
      : warning(seen, advice, facts);
  },
};
