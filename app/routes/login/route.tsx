import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refererPath, safeRedirectTo } from "~/auth/redirects.server";
import { FORGOT_PASSWORD } from "~/content/screens";
import { SITE_NAME } from "~/content/site";
import { ruleFailed, tooOften } from "~/forms/failed-form.server";
import { RequiredField, RequiredNote } from "~/forms/form-field";
import { readFields } from "~/forms/read-fields.server";
import { headersOf, page, seeOther } from "~/http/responses.server";
import { paths } from "~/paths";
import { loginRules } from "~/rules/login";
import { firstFailure } from "~/rules/rule";
import { Alert } from "~/ui/alert";
import { loginFailure } from "./failure";

function redirectTarget(request: Request): string {
  const url = new URL(request.url);
  if (url.searchParams.has("redirectTo")) return safeRedirectTo(url.searchParams.get("redirectTo"));
  return refererPath(request.headers.get("Referer"), request.headers.get("Host"));
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const redirectTo = redirectTarget(request);
  if ((await context.user()).kind === "signed-in") throw redirect(redirectTo);
  return page({ redirectTo, notice: context.notice.take() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readFields(request, ["loginName", "password", "redirectTo"]);
  const redirectTo = safeRedirectTo(fields.redirectTo);
  const typed = { loginName: fields.loginName, redirectTo };
  const broken = firstFailure(loginRules, fields);
  if (broken) return ruleFailed(broken, typed);
  const turn = await context.turn("login", fields.loginName);
  if (!turn.ok) return tooOften(turn.retryAfterSeconds, typed);
  const signedIn = await context.signIn(fields.loginName.trim(), fields.password);
  if (signedIn.ok) {
    await turn.succeeded();
    return seeOther(redirectTo);
  }
  const failure = "failure" in signedIn ? signedIn.failure : null;
  if (failure) await turn.failed(failure);
  const { text, status, field } = loginFailure(signedIn);
  const headers = failure ? headersOf(failure) : {};
  return page({ text, field, doubt: null, typed }, { status, headers });
}

export const meta: MetaFunction = () => [{ title: `Login · ${SITE_NAME}` }];

/** Retry-After of a backend that is away. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LoginScreen() {
  const { redirectTo, notice } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <section className="app-panel app-panel--narrow">
      <h1>Login</h1>
      {failed ? <Alert tone="danger" text={failed.text} fieldId={failed.field ?? undefined} /> : null}
      {notice && !failed ? <Alert tone="danger" text={notice} /> : null}
      <form method="post" action={paths.login()} noValidate>
        <input type="hidden" name="redirectTo" value={failed?.typed.redirectTo ?? redirectTo} />
        <RequiredField
          name="loginName"
          label="Login Name"
          input={{ autoComplete: "username" }}
          value={failed?.typed.loginName}
          fault={failed?.field === "loginName" ? failed.text : null}
        />
        <RequiredField
          name="password"
          label="Password"
          input={{ type: "password", autoComplete: "current-password" }}
          fault={failed?.field === "password" ? failed.text : null}
        />
        <RequiredNote />
        <div className="app-actions">
          <button type="submit" className="btn btn-primary">
            Login
          </button>
          <a href={paths.forgotPassword()}>{FORGOT_PASSWORD}</a>
        </div>
      </form>
      <p className="app-other-way">
        <a className="btn btn-secondary" href={paths.signUp()}>
          Sign-up
        </a>
      </p>
    </section>
  );
}
