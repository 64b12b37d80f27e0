import { sizedImagePath } from "../../images/image-url";
import type { KinshipWord } from "../../kinship/words";
import { WithHindi } from "../../ui/details-list";
import type { LadderView, RungView } from "./ladder-view";

const THUMBNAIL_PX = 60;
const THUMBNAIL_ASKED_PX = 96;

const STEPS = {
  parent: "app-step--parent",
  child: "app-step--child",
  spouse: "app-step--spouse",
  sibling: "app-step--sibling",
} as const;

function Word({ word }: { word: KinshipWord }) {
  return (
    <>
      <span lang="hi">{word.hindi}</span>
      {` · ${word.english}`}
    </>
  );
}

/** The step stands before whom it leads to. */
function Rung({ rung }: { rung: RungView }) {
  const { href, name, nameInHindi, age, tone, toneWords, thumbnail, kind, word, family } = rung;
  return (
    <li className={kind ? STEPS[kind] : undefined}>
      {word || family ? (
        <p>
          {word ? (
            <span>
              <Word word={word} />
            </span>
          ) : null}{" "}
          {family ? <a href={family.href}>{family.text}</a> : null}
        </p>
      ) : null}
      <a className={`app-card--${tone}`} href={href}>
        {thumbnail ? (
          <img
            src={sizedImagePath(thumbnail, THUMBNAIL_ASKED_PX)}
            alt=""
            width={THUMBNAIL_PX}
            height={THUMBNAIL_PX}
            loading="lazy"
          />
        ) : null}
        <b>
          <WithHindi text={name} hindi={nameInHindi} />
        </b>
        <small>{age}</small>
        {toneWords ? <i>{toneWords}</i> : null}
      </a>
    </li>
  );
}

export function Ladder({ ladder }: { ladder: LadderView }) {
  const { who, word, title, rungs } = ladder;
  return (
    <section className="card card-body mb-4 app-related">
      <p>{who}</p>
      {word ? (
        <p className="app-related__word">
          <b lang="hi">{word.hindi}</b> {word.english}
        </p>
      ) : null}
      <h2>{title}</h2>
      <ol className="app-ladder">
        {rungs.map((rung) => (
          <Rung key={rung.href} rung={rung} />
        ))}
      </ol>
    </section>
  );
}
