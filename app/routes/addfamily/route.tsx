import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SITE_NAME } from "~/content/site";
import { addFamily, getFamilyDetails } from "~/contract/family";
import { failedChange, holdForm, sendOnce } from "~/forms/change.server";
import { ChangeForm } from "~/forms/change-form";
import { FamilyFields } from "~/forms/family-fields";
import { familyFormValues, familyPayload } from "~/forms/family-form.server";
import { issueFormToken, ownerOf } from "~/forms/form-token.server";
import { pickFields, readFields } from "~/forms/read-fields.server";
import { readId } from "~/http/params.server";
import { failurePage, page } from "~/http/responses.server";
import { messages } from "~/messages";
import { paths } from "~/paths";
import { FAMILY_FIELDS, familyRules } from "~/rules/family";
import { firstFailure } from "~/rules/rule";
import { AddedFamily } from "./added-family";

const BAD_REQUEST = 400;
const TITLE = "Add Family";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const held = context.draft.held();
  if (held) {
    const { ticket = "", ...values } = held;
    return page({ kind: "form" as const, form: { values, ticket, isDraft: false } });
  }
  const added = new URL(request.url).searchParams.get("added");
  if (added !== null) {
    const familyId = readId(added);
    const [, result] = await Promise.all([
      requireUser(context),
      context.backend.call(getFamilyDetails, { familyId }),
    ]);
    if (!result.ok) throw failurePage(result.failure, messages.DEFAULT);
    return page({ kind: "added" as const, familyId, values: familyFormValues(result.answer.familyDetails) });
  }
  const owner = ownerOf(await requireUser(context));
  const typed = context.draft.take(owner);
  const values = typed ?? pickFields(new Map<string, string>(), FAMILY_FIELDS);
  const form = { values, ticket: issueFormToken(context.seal, owner), isDraft: typed !== null };
  return page({ kind: "form" as const, form });
}

/** POST /addfamily: the rules, then the family, once; two presses lead to the same new family. Screens section 5. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ticket, ...fields } = await readFields(request, ["ticket", ...FAMILY_FIELDS]);
  holdForm(context, ticket, fields);
  const broken = context.refused ? null : firstFailure(familyRules, fields);
  if (broken) return page({ fault: { ...broken, isUnknown: false } }, { status: BAD_REQUEST });
  const sent = await sendOnce(context, ticket, fields, async () => {
    const added = await context.backend.call(addFamily, familyPayload(fields));
    if (!added.ok) return added;
    return { ok: true, path: paths.addedFamily(added.answer.familyId), sentence: "" };
  });
  if (sent.ok) return sent.response;
  const { text, isUnknown, status, headers } = failedChange(sent.failure, null);
  return page({ fault: { text, field: null, isUnknown } }, { status, headers });
}

export const meta: MetaFunction = () => [{ title: `${TITLE} · ${SITE_NAME}` }];

/** Retry-After of a backend that is away. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AddFamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>{TITLE}</h1>
      {screen.kind === "added" ? (
        <AddedFamily familyId={screen.familyId} values={screen.values} />
      ) : (
        <ChangeForm
          form={screen.form}
          fault={answer?.fault ?? null}
          action={paths.addFamily()}
          viewPath={paths.searchFamily()}
          button={TITLE}
        >
          <FamilyFields />
        </ChangeForm>
      )}
    </>
  );
}
