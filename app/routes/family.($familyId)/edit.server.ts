import type { ActionFunctionArgs } from "@remix-run/node";
import { getFamilyDetails, updateFamilyDetails } from "~/contract/family";
import { failedChange, holdForm, sendOnce } from "~/forms/change.server";
import { familyPayload } from "~/forms/family-form.server";
import { readFields } from "~/forms/read-fields.server";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { page } from "~/http/responses.server";
import { messages } from "~/messages";
import { FAMILY_FIELDS, familyRules } from "~/rules/family";
import { firstFailure } from "~/rules/rule";

const BAD_REQUEST = 400;

/** POST ?edit=details: rules, then the family read afresh for its id, then the change, once. Screens section 4 "Edit". */
export async function saveDetails({ context, params, request }: ActionFunctionArgs) {
  const { ticket, ...fields } = await readFields(request, ["ticket", ...FAMILY_FIELDS]);
  holdForm(context, ticket, fields);
  const broken = context.refused ? null : firstFailure(familyRules, fields);
  if (broken) return page({ fault: { ...broken, isUnknown: false } }, { status: BAD_REQUEST });
  const sent = await sendOnce(context, ticket, fields, async () => {
    const before = await context.backend.call(getFamilyDetails, {
      familyId: readOptionalId(params.familyId),
    });
    if (!before.ok) return before;
    const { familyId } = before.answer.familyDetails;
    const saved = await context.backend.call(updateFamilyDetails, { familyId, ...familyPayload(fields) });
    if (!saved.ok) return saved;
    return { ok: true, path: viewPathOf(request), sentence: messages.FAMILY_SAVED };
  });
  if (sent.ok) return sent.response;
  const { text, isUnknown, status, headers } = failedChange(sent.failure, null);
  return page({ fault: { text, field: null, isUnknown } }, { status, headers });
}
