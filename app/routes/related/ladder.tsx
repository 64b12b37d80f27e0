import { t } from "~/i18n/text.server";
import { type KinshipWord, wordInEnglish } from "~/kinship/words";
import { callLinks } from "~/phone.server";
import { langOf } from "~/ui/format/text";
import { portrait } from "~/ui/image";
import { ButtonLink, labelFor, phoneNumber } from "~/ui/links";
import { nameText } from "~/ui/words";
import type { EldersView, LadderView } from "./ladder-view";

/** A marriage is a double line, as in the chart. */
const SIGNS = { parent: "↑", child: "↓", spouse: "═", sibling: "↔" } as const;

type RungView = LadderView["rungs"][number];

function besideInEnglish(word: KinshipWord): string {
  const english = wordInEnglish(word);
  return english ? ` · ${english} ` : " ";
}

/** The label adds the person, since two families may have the same name. */
function Family({ family, name }: Pick<RungView, "family" | "name">) {
  return family ? (
    <a href={family.href} aria-label={labelFor(family.text, name.first.text)}>
      {family.text}
    </a>
  ) : null;
}

function Rung({ rung }: { rung: RungView }) {
  const { href, name, age, tone, toneWords, thumbnail, initials, kind, word, family, isOtherBand } = rung;
  return (
    <li className={isOtherBand ? "app-ladder__other" : undefined}>
      <Family family={family} name={name} />{" "}
      {kind && word ? (
        <p>
          <span aria-hidden="true">{`${SIGNS[kind]} `}</span>
          <b lang="hi">{word.hindi}</b>
          {besideInEnglish(word)}
        </p>
      ) : null}
      <a className={`app-card--${tone}`} href={href} data-initials={initials}>
        {portrait(thumbnail)}
        <b>
          {nameText(name.first.text, name.first.lang)}{" "}
          {name.second ? nameText(name.second.text, name.second.lang) : null}
        </b>{" "}
        <small>{age}</small> {toneWords ? <i>{toneWords}</i> : null}
      </a>
    </li>
  );
}

function CallLinks({ phone }: Pick<LadderView, "phone">) {
  const [call, chat] = callLinks(phone);
  return call && chat ? (
    <p className="app-actions">
      <ButtonLink isPrimary {...call} /> <ButtonLink {...chat} />
    </p>
  ) : null;
}

export function Ladder({ ladder }: { ladder: LadderView }) {
  const { who, word, phone, title, rungs } = ladder;
  return (
    <section className="card card-body mb-4 app-related">
      <p>{who}</p>
      {word ? (
        <>
          <h2 lang="hi">{word.hindi}</h2>
          {wordInEnglish(word) ? <p>{wordInEnglish(word)}</p> : null}
        </>
      ) : null}
      <CallLinks phone={phone} />
      <h2>{title}</h2>
      <ol className="list-unstyled app-ladder">
        {rungs.map((rung) => (
          <Rung key={rung.href} rung={rung} />
        ))}
      </ol>
    </section>
  );
}

function Elder({ elder: { href, name, age, phone } }: { elder: NonNullable<EldersView[number]["elder"]> }) {
  return (
    <>
      {" · "}
      <a href={href} lang={langOf(name)} translate="no">
        {name}
      </a>{" "}
      <small>{age}</small> <span className="app-phone">{phone ? phoneNumber(phone, name) : null}</span>
    </>
  );
}

export function NotFound({ explanation, elders }: { explanation: readonly string[]; elders: EldersView }) {
  return (
    <div className="card card-body mb-4 app-related">
      <div role="status">
        {explanation.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {elders.length > 0 ? (
        <>
          <h2>{t("related.askElder")}</h2>
          <ul className="list-unstyled app-elders">
            {elders.map(({ family, elder }) => (
              <li key={family?.href}>
                {family ? (
                  <a href={family.href} aria-label={elder ? labelFor(family.text, elder.name) : undefined}>
                    {family.text}
                  </a>
                ) : null}
                {elder ? <Elder elder={elder} /> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
