import type { ActionFunctionArgs } from "@remix-run/node";
import { getMemberProfile, type MemberProfile } from "~/contract/member";
import { updateMemberProfile } from "~/contract/member-update";
import { failedChange, holdForm, missingId, sendOnce } from "~/forms/change.server";
import { readFields } from "~/forms/read-fields.server";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { page } from "~/http/responses.server";
import { messages } from "~/messages";
import { MEMBER_FIELDS, memberRules } from "~/rules/member";
import { firstFailure } from "~/rules/rule";
import { type MemberForm, memberPayload } from "./member-form.server";
import { rememberOwnProfile } from "./own-change.server";

const BAD_REQUEST = 400;

async function save(
  { context, params, request }: ActionFunctionArgs,
  profile: MemberProfile,
  form: MemberForm,
) {
  if (profile.familyId === null) return { ok: false as const, failure: missingId() };
  const payload = memberPayload(profile, profile.familyId, form);
  const saved = await context.backend.call(updateMemberProfile, payload);
  if (!saved.ok) return saved;
  const firstName = payload.firstName ?? undefined;
  await rememberOwnProfile(context, profile, params.memberId === undefined, { firstName });
  return { ok: true as const, path: viewPathOf(request), sentence: messages.MEMBER_SAVED };
}

/** POST ?edit=profile: the profile read afresh, the rules, the form laid over it, once. Screens section 6 "Edit". */
export async function saveProfile(call: ActionFunctionArgs) {
  const { context, params, request } = call;
  const { ticket, ...fields } = await readFields(request, ["ticket", ...MEMBER_FIELDS]);
  holdForm(context, ticket, fields);
  const before = await context.backend.call(getMemberProfile, { memberId: readOptionalId(params.memberId) });
  const profile = before.ok ? before.answer.memberProfile : null;
  // An address that cannot be changed is shown, but not sent by the form.
  holdForm(context, ticket, { ...fields, emailKept: profile?.email ?? "" });
  const rules = memberRules(context.today.year, profile?.maritalStatus ?? null);
  const broken = context.refused ? null : firstFailure(rules, fields);
  if (broken) return page({ fault: { ...broken, isUnknown: false } }, { status: BAD_REQUEST });
  const sent = profile
    ? await sendOnce(context, ticket, fields, () => save(call, profile, fields))
    : { ok: false as const, failure: before.ok ? missingId() : before.failure };
  if (sent.ok) return sent.response;
  const { text, isUnknown, status, headers } = failedChange(sent.failure, messages.MEMBER_NOT_SAVED);
  return page({ fault: { text, field: null, isUnknown } }, { status, headers });
}
