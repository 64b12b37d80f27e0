import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { SITE_NAME } from "~/content/site";
import { getFamilyDetails } from "~/contract/family";
import { readOptionalId } from "~/http/address.server";
import { largePage, methodNotAllowedPage } from "~/http/responses.server";
import { ownerOf } from "~/session/form-ticket.server";
import { requireUser } from "~/session/user.server";
import { ChangeForm } from "~/ui/change-form";
import { FamilyFields } from "~/ui/family-fields";
import { PictureEditor } from "~/ui/picture-editor";
import { saveDetails } from "./edit.server";
import { familyFailurePage } from "./failure.server";
import { FamilyPage } from "./family-page";
import { saveImage } from "./image.server";
import { familyScreen, heldScreen } from "./screen.server";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readOptionalId(params.familyId);
  const { searchParams } = new URL(request.url);
  // A form that failed comes back from what it held, and asks the backend nothing again.
  const held = heldScreen(context, searchParams.get("edit"));
  if (held) return largePage(held);
  const [user, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) throw familyFailurePage(result.failure);
  return largePage(familyScreen(context, ownerOf(user), result.answer, searchParams));
}

export async function action(call: ActionFunctionArgs) {
  const edit = new URL(call.request.url).searchParams.get("edit");
  if (edit === "details") return saveDetails(call);
  if (edit === "image") return saveImage(call);
  throw methodNotAllowedPage("GET");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Family"} · ${SITE_NAME}` },
];

/** Retry-After of a backend that is away. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function FamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (screen.kind === "view") return <FamilyPage family={screen} />;
  if (screen.kind === "image") {
    const picture = answer && "picture" in answer ? answer.picture : screen.picture;
    return (
      <PictureEditor
        title={screen.title}
        heading={screen.heading}
        picture={picture}
        ticket={screen.ticket}
        viewPath={pathname}
        isUnknown={answer?.isUnknown ?? false}
      />
    );
  }
  return (
    <>
      <h1>{screen.title}</h1>
      <ChangeForm
        form={screen.form}
        fault={answer && "fault" in answer ? answer.fault : null}
        action={`${pathname}?edit=details`}
        viewPath={pathname}
        button="Save"
      >
        <FamilyFields />
      </ChangeForm>
    </>
  );
}
