import { type AppLoadContext, redirect } from "@remix-run/node";
import { isMember } from "~/contract/session";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { nameToRead } from "~/ui/format/member";
import { memberNews } from "./member-news.server";

/** A member whose session has ended is a visitor here. */
export async function homeScreen(context: AppLoadContext) {
  const [state, news] = await Promise.all([context.session.user(), memberNews(context)]);
  const isVisitor = state.kind === "visitor";
  if (state.kind !== "signed-in") return { member: null, isVisitor, alert: null };
  // A new request, because the header of this one still shows the member.
  if (news === "ended") throw redirect(paths.home());
  if (!isMember(state.user)) return { member: null, isVisitor, alert: t("messages.noMember") };
  const { firstName, lastName } = state.profile;
  const firstNameToRead = nameToRead(firstName ?? "", news.family?.firstNameInHindi ?? null);
  const name = firstNameToRead || lastName || t("member.unnamed");
  return { member: { name, ...news }, isVisitor, alert: null };
}
