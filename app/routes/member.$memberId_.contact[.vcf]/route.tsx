import type { LoaderFunctionArgs } from "@remix-run/node";
import { contactFile, memberContact } from "~/files/contact";
import { sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { readId } from "~/http/params.server";
import { notFoundPage } from "~/http/responses.server";
import { loadMember } from "../member.$memberId/load.server";

export { default, handle } from "~/files/file-route";

/** 404 for the dead, for children, and for members without a phone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const memberId = readId(params.memberId);
  const { user, isOwn, known } = await loadMember(context, memberId);
  const contact = memberContact(known, isOwn);
  if (contact === null) throw notFoundPage();
  const name = `${safeFileName(known.member.name, `member-${memberId}`)}.vcf`;
  return sendFile(context, user, name, async () => {
    return { kind: "contact", ...(await contactFile([contact], context.site)) };
  });
}
