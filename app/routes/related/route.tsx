import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { queryOf } from "~/http/params.server";
import { retryAfterHeader } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { requireUser } from "~/session/session-user.server";
import { Alert } from "~/ui/alert";
import { pageTitle } from "~/ui/format/text";
import { LinkRow } from "~/ui/links";
import { readChoices } from "./choice";
import { Ladder, NotFound } from "./ladder";
import { PeopleForm } from "./people-form";
import { choiceScreen, searchScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context.session);
  const choices = readChoices(queryOf(request), user.memberId);
  const [from, to] = [choices.from.memberId, choices.to.memberId];
  const isChosen = from !== null && to !== null;
  return isChosen ? searchScreen(context, user, choices, { from, to }) : choiceScreen(context, user, choices);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(t("related.heading"), Boolean(data?.alert)) },
];

export const headers = retryAfterHeader;

export default function RelatedScreen() {
  const { alert, ladder, explanation, elders = [], links = [], fields } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("related.heading")}</h1>
      {alert ? <Alert tone="danger" text={alert} /> : null}
      {ladder ? <Ladder ladder={ladder} /> : null}
      {explanation ? <NotFound explanation={explanation} elders={elders} /> : null}
      {fields ? <PeopleForm fields={fields} /> : null}
      <LinkRow links={links} isPlain />
    </>
  );
}
