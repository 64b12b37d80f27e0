import type { AppLoadContext } from "@remix-run/node";
import { isMember } from "~/contract/session";
import { t } from "~/i18n/text.server";
import { displayName } from "~/ui/format/member";
import { memberNews } from "./member-news.server";

/** A member whose session has ended is a visitor here. */
export async function homeScreen(context: AppLoadContext) {
  const news = await memberNews(context);
  const state = await context.session.confirmedUser();
  const page = { isVisitor: state.kind === "visitor", member: null, alert: null };
  if (state.kind !== "signed-in") return page;
  if (!isMember(state.user)) return { ...page, alert: t("messages.noMember") };
  const { firstName, lastName } = state.profile;
  const displayFirstName = displayName(firstName ?? "", news.family?.firstNameInHindi ?? null);
  return { ...page, member: { name: displayFirstName || lastName || t("member.unnamed"), ...news } };
}
