import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SITE_NAME } from "~/content/site";
import { getFamilyDetails } from "~/contract/family";
import { ChangeForm } from "~/forms/change-form";
import { FamilyFields } from "~/forms/family-fields";
import { ownerOf } from "~/forms/form-token.server";
import { readOptionalId } from "~/http/params.server";
import { loaderDataWithoutJson, methodNotAllowedPage } from "~/http/responses.server";
import { ImageEditor } from "~/images/image-form";
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
  if (held) return loaderDataWithoutJson(held);
  const [user, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) throw familyFailurePage(result.failure);
  return loaderDataWithoutJson(familyScreen(context, ownerOf(user), result.answer, searchParams));
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
    const image = answer && "image" in answer ? answer.image : screen.image;
    return (
      <ImageEditor
        title={screen.title}
        heading={screen.heading}
        image={image}
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
