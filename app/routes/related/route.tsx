import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import { NOT_FOUND, OK } from "~/contract/status";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf } from "~/http/params.server";
import { failureInit, headersOfLoader, loaderData } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { requireUser } from "~/session/session-user.server";
import { EmptyState } from "~/ui/empty-state";
import { ButtonLinks } from "~/ui/links";
import { renderWithLangOfNames } from "~/ui/words";
import { Ladder } from "./ladder";
import { loadRelated, type Related } from "./load.server";
import { RelationForm } from "./relation-form";
import { RelativesPage } from "./relatives";
import { relatedScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true, textParams: ["fromName", "toName"] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context.session);
  const related = await loadRelated(context, user, queryOf(request));
  if (related.kind !== "relation") context.forms.pageForm = "search";
  return loaderData(relatedScreen(related, user), initOf(related));
}

function initOf(related: Related): ResponseInit {
  if (related.kind === "form") return { status: related.isUnknown ? NOT_FOUND : OK };
  return related.kind === "relation" && related.failure ? failureInit(related.failure) : {};
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = data?.kind === "relatives" ? data.relatives.title : t("related.heading");
  const between = data?.kind === "relation" ? data.between : undefined;
  return [{ title: pageTitle(title, data?.kind === "form" && Boolean(data.form.error), [between]) }];
};

export const headers = headersOfLoader;

export default function RelatedScreen() {
  const screen = useLoaderData<typeof loader>();
  if (screen.kind === "relatives")
    return (
      <>
        <h1>{renderWithLangOfNames(screen.relatives.title)}</h1>
        <RelativesPage {...screen.relatives} />
        <h2 className="d-print-none">{t("related.heading")}</h2>
        <RelationForm {...screen} />
      </>
    );
  return (
    <>
      <h1>{t("related.heading")}</h1>
      {screen.kind === "form" ? (
        <RelationForm {...screen} />
      ) : screen.ladder ? (
        <>
          <Ladder {...screen.ladder} />
          <p className="app-actions">
            <ButtonLinks links={screen.links} />
          </p>
        </>
      ) : (
        <>
          <h2>{renderWithLangOfNames(screen.between)}</h2>
          <EmptyState text={screen.explanation} links={screen.links} isStatus />
        </>
      )}
    </>
  );
}
