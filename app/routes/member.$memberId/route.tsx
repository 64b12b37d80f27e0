import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SITE_NAME } from "~/content/site";
import { getMemberProfile } from "~/contract/member";
import { ChangeForm } from "~/forms/change-form";
import { ownerOf } from "~/forms/form-token.server";
import { readOptionalId } from "~/http/params.server";
import { methodNotAllowedPage, page } from "~/http/responses.server";
import { ImageEditor } from "~/images/image-form";
import { saveProfile } from "./edit.server";
import { memberFailurePage } from "./failure.server";
import { saveImage } from "./image.server";
import { MemberFields } from "./member-fields";
import { MemberPage } from "./member-page";
import { heldScreen, memberScreen } from "./screen.server";

/** Also the loader of /myProfile, which has no id. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const memberId = readOptionalId(params.memberId);
  const edit = new URL(request.url).searchParams.get("edit");
  // A form that failed comes back from what it held, and asks the backend nothing again.
  const held = heldScreen(context, edit);
  if (held) return page(held);
  const [user, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getMemberProfile, { memberId }),
  ]);
  if (!result.ok) throw memberFailurePage(result.failure);
  return page(memberScreen(context, ownerOf(user), result.answer, edit));
}

export async function action(call: ActionFunctionArgs) {
  const edit = new URL(call.request.url).searchParams.get("edit");
  if (edit === "profile") return saveProfile(call);
  if (edit === "image") return saveImage(call);
  throw methodNotAllowedPage("GET");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Member"} · ${SITE_NAME}` },
];

/** Retry-After of a backend that is away. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function MemberScreen() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (screen.kind === "view") return <MemberPage member={screen} />;
  if (screen.kind === "image") {
    return (
      <ImageEditor
        title={screen.title}
        heading={screen.heading}
        image={answer && "image" in answer ? answer.image : screen.image}
        ticket={screen.ticket}
        viewPath={pathname}
        isUnknown={answer && "image" in answer ? answer.isUnknown : false}
      />
    );
  }
  return (
    <>
      <h1>{screen.title}</h1>
      <ChangeForm
        form={screen.form}
        fault={answer && "fault" in answer ? answer.fault : null}
        action={`${pathname}?edit=profile`}
        viewPath={pathname}
        button="Save"
      >
        <MemberFields latestYear={screen.latestBirthYear} emailKept={screen.form.values.emailKept ?? ""} />
      </ChangeForm>
    </>
  );
}
