import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { CHANGE_PASSWORD } from "~/content/screens";
import { SITE_NAME } from "~/content/site";
import { changePassword } from "~/contract/session";
import { callFailed, ruleFailed } from "~/forms/failed-form.server";
import { FormFailure } from "~/forms/form-failure";
import { readFields } from "~/forms/read-fields.server";
import { page, seeOther } from "~/http/responses.server";
import { messages } from "~/messages";
import { paths } from "~/paths";
import { changePasswordRules } from "~/rules/change-password";
import { firstFailure } from "~/rules/rule";
import { Alert } from "~/ui/alert";
import { ChangePasswordForm } from "./change-password-form";

const PASSWORD_CHANGED_REFRESH_S = 2;

/** Nothing of this form is ever shown again. */
const NOTHING_TYPED = null;

export async function loader({ context }: LoaderFunctionArgs) {
  await requireUser(context);
  const isChanged = context.notice.take() === messages.PASSWORD_CHANGED;
  const onward = `${PASSWORD_CHANGED_REFRESH_S}; url=${paths.home()}`;
  return page({ isChanged }, { headers: isChanged ? { Refresh: onward } : {} });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireUser(context);
  const fields = await readFields(request, ["currentPassword", "newPassword", "confirmPassword"]);
  const broken = firstFailure(changePasswordRules, fields);
  if (broken) return ruleFailed(broken, NOTHING_TYPED);
  const { currentPassword, newPassword } = fields;
  const changed = await context.backend.call(changePassword, { currentPassword, newPassword });
  if (!changed.ok) return callFailed(changed.failure, messages.PASSWORD_NOT_CHANGED, NOTHING_TYPED);
  context.notice.leave(messages.PASSWORD_CHANGED);
  return seeOther(paths.changePassword());
}

export const meta: MetaFunction = () => [{ title: `${CHANGE_PASSWORD} · ${SITE_NAME}` }];

/** The way onward after a success; when to try again after a failure. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export default function ChangePasswordScreen() {
  const { isChanged } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <section className="app-panel app-panel--narrow">
      <h1>{CHANGE_PASSWORD}</h1>
      <FormFailure failed={failed} />
      {isChanged && !failed ? (
        <>
          <Alert tone="success" text={messages.PASSWORD_CHANGED} />
          <p>
            <a href={paths.home()} data-enhance="delayed-leave">
              Go to the home page now
            </a>
          </p>
        </>
      ) : null}
      <ChangePasswordForm failed={failed} />
    </section>
  );
}
