import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf, viewPathOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { contactLink, EmptyState } from "~/ui/empty-state";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import { ButtonLink, renderLabelledLink } from "~/ui/links";
import { SearchFields } from "~/ui/search-fields";
import { renderHighlighted } from "~/ui/words";
import { type HelpTopic, helpScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true, worksWithoutBackend: true, textParams: ["q"] };

export function loader({ context, request }: LoaderFunctionArgs) {
  const screen = helpScreen(viewPathOf(request), queryOf(request));
  if (screen.hasTopics) context.forms.pageForm = "search";
  return screen;
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.help")) }];

type Line = HelpTopic["answer"][number];

function Answer({ lines }: { lines: readonly Line[] }) {
  const blocks: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    if (line.isStep && lines[index - 1]?.isStep) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks.map((block) => {
    const texts = block.map(({ isStep, lang, parts }) => {
      const Tag = isStep ? "li" : "p";
      const text = parts.map((part) => part.text).join("");
      return (
        <Tag key={text} lang={lang} data-words>
          {renderHighlighted(parts)}
        </Tag>
      );
    });
    const [first] = texts;
    return block[0]?.isStep ? <ol key={first?.key}>{texts}</ol> : first;
  });
}

/** The id is inside the `details`, because browsers open the one around the target of an address. */
function Topic({ topic: { id, question, answer, isOpen, link } }: { topic: HelpTopic }) {
  const questionText = question.parts.map(({ text }) => text).join("");
  return (
    <details open={isOpen}>
      <summary>
        <h2 lang={question.lang} data-words>
          {renderHighlighted(question.parts)}
        </h2>
      </summary>
      <div id={id}>
        <Answer lines={answer} />
        <p className="app-actions">
          {[contactLink(), { text: t("help.linkTo"), href: link }].map((action) => [
            " ",
            renderLabelledLink(questionText, action),
          ])}
        </p>
      </div>
    </details>
  );
}

export default function HelpScreen() {
  const { hasTopics, action, search, expand, collapse, topics } = useLoaderData<typeof loader>();
  if (!hasTopics)
    return (
      <>
        <h1>{t("frame.help")}</h1>
        <p>
          <a href={paths.contact()}>{t("corrections.contact")}</a>
        </p>
      </>
    );
  return (
    <>
      <h1>{t("frame.help")}</h1>
      <section className="card card-body mb-4 app-help" data-enhance="help-filter">
        <form id={PAGE_FORM_ID} className="app-search d-print-none" action={action}>
          <SearchFields name="q" label={t("help.search")} value={search} button={t("search.button")} />
        </form>
        {topics.length > 0 ? (
          <p className="app-actions">
            <ButtonLink href={expand} text={t("help.expand")} data-toggle="open" />{" "}
            <ButtonLink href={collapse} text={t("help.collapse")} data-toggle="close" />
          </p>
        ) : null}
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} />
        ))}
        {topics.length > 0 ? <p role="status" data-none={t("messages.noQuestionFound")} /> : null}
      </section>
      {topics.length === 0 ? (
        <EmptyState
          text={t("messages.noQuestionFound")}
          links={[{ text: t("help.all"), href: action }, contactLink()]}
          isStatus
        />
      ) : null}
      <p>
        <small className="text-body-secondary">{t("help.homeScreen")}</small>
      </p>
    </>
  );
}
