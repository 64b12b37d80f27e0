import type { BrowserSession } from "~/auth/browser-session.server";
import { addFamily } from "~/contract/family";
import type { AddFamilyRefusal } from "~/cookies/add-family-refusal.server";
import { familyPayload } from "~/forms/family-form.server";
import type { Forms } from "~/forms/forms.server";
import { doneWith } from "~/forms/idempotency.server";
import { failureMessage } from "~/http/responses.server";
import { FORBIDDEN } from "~/http/status";
import { familyAdded } from "~/messages";
import { paths } from "~/paths";
import { FAMILY_FIELDS, familyRules } from "~/rules/family";

interface AddFamilyParts {
  backend: Pick<BrowserSession, "call">;
  forms: Forms;
  addFamilyRefusal: AddFamilyRefusal;
}

export function submitFamily({ backend, forms, addFamilyRefusal }: AddFamilyParts, request: Request) {
  return forms.submit(request, {
    fields: FAMILY_FIELDS,
    rules: familyRules,
    async save(values) {
      const added = await backend.call(addFamily, familyPayload(values));
      if (added.ok) {
        const { familyId } = added.answer;
        return doneWith(paths.addedFamily(familyId), familyAdded(values.familyName.trim(), familyId));
      }
      const { failure } = added;
      if (failure.kind === "refused" && failure.status === FORBIDDEN)
        await addFamilyRefusal.remember(failureMessage(failure));
      return added;
    },
  });
}
