import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SITE_NAME } from "~/content/site";
import { getMemberProfile } from "~/contract/member";
import { readId } from "~/http/address.server";
import { errorPage, failurePage, page } from "~/http/responses.server";
import { messages } from "~/messages";
import { requireUser } from "~/session/user.server";
import { MemberProfile } from "./member-profile";
import { memberView } from "./view";

const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** How the backend words an id it does not know (contract 2.11). */
const UNKNOWN_MEMBER = /not found|invalid member id/i;

/** Also the loader of /myProfile, which has no id. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const memberId = params.memberId === undefined ? undefined : readId(params.memberId);
  const [, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getMemberProfile, { memberId }),
  ]);
  if (result.ok) return page(memberView(result.answer));
  const { failure } = result;
  if (
    failure.kind === "refused" &&
    failure.status === BAD_REQUEST &&
    UNKNOWN_MEMBER.test(failure.message ?? "")
  ) {
    throw errorPage(NOT_FOUND, failure.message ?? messages.DEFAULT);
  }
  throw failurePage(failure, messages.DEFAULT);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Member"} · ${SITE_NAME}` },
];

export default function MemberScreen() {
  return <MemberProfile member={useLoaderData<typeof loader>()} />;
}
