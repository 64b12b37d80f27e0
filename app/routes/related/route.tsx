import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { queryOf } from "~/http/params.server";
import { retryAfterHeader } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";
import { Alert } from "~/ui/alert";
import { WithHindi } from "~/ui/details-list";
import { pageTitle } from "~/ui/format/text";
import { LinkRow, labelFor } from "~/ui/links";
import { nameText } from "~/ui/words";
import { readChoices } from "./choice";
import type { FieldView } from "./form-view";
import { Ladder, NotFound } from "./ladder";
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

function Found({ found: { text, people, more, failed, rest } }: { found: NonNullable<FieldView["found"]> }) {
  return (
    <div role="status">
      <p>{text}</p>
      <ul className="list-unstyled app-people">
        {people.map(({ href, name, nameInHindi, about }) => (
          <li key={href}>
            <a href={href}>
              <WithHindi text={name} hindi={nameInHindi} /> <small>{about}</small>
            </a>
          </li>
        ))}
      </ul>
      {more ? <p>{more}</p> : null}
      {failed.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rest ? (
        <p>
          {rest.text} <a href={rest.href}>{t("frame.searchFamily")}</a>
        </p>
      ) : null}
    </div>
  );
}

function PersonField({ field }: { field: FieldView }) {
  const { label, name, typed, chosen, hidden } = field;
  return (
    <>
      <input type="hidden" {...hidden} />
      {chosen ? (
        <p>
          {`${label}: `}
          {nameText(chosen.name)}{" "}
          <a href={chosen.href} aria-label={labelFor(t("related.somebodyElse"), label)}>
            {t("related.somebodyElse")}
          </a>
        </p>
      ) : (
        <div className="mb-3">
          <label htmlFor={name}>{label}</label>{" "}
          <input
            className="form-control"
            type="search"
            id={name}
            name={name}
            defaultValue={typed}
            aria-describedby="hint"
          />
        </div>
      )}
    </>
  );
}

function PeopleForm({ fields }: { fields: readonly FieldView[] }) {
  return (
    <search>
      <form
        className="card card-body mb-4 app-reading"
        action={paths.related()}
        data-loading={t("related.loading")}
      >
        {fields.map((field) => (
          <PersonField key={field.name} field={field} />
        ))}
        <p id="hint">{t("related.hint")}</p>
        <p>
          <button type="submit" className="btn btn-primary">
            {t("related.find")}
          </button>
        </p>
        {fields.map(({ name, found }) => (found ? <Found key={name} found={found} /> : null))}
      </form>
    </search>
  );
}

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
