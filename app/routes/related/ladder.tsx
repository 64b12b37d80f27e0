import { type KinshipWord, wordInEnglish } from "../../kinship/words";
import { portrait } from "../../ui/portrait";
import type { LadderView, RungView } from "./ladder-view";

/** Up to the parents, down to the children, sideways; a marriage is a double line as in the chart. */
const SIGNS = { parent: "↑", child: "↓", spouse: "═", sibling: "↔" } as const;

function inEnglish(word: KinshipWord): string {
  const english = wordInEnglish(word);
  return english ? ` · ${english} ` : " ";
}

function Family({ family }: { family: RungView["family"] }) {
  return family ? <a href={family.href}>{family.text}</a> : null;
}

/** The step stands before whom it leads to. */
function Rung({ rung }: { rung: RungView }) {
  const { href, name, age, tone, toneWords, thumbnail, initials, kind, word, family } = rung;
  return (
    <li>
      {kind && word ? (
        <p>
          <span aria-hidden="true">{`${SIGNS[kind]} `}</span>
          <span lang="hi">{word.hindi}</span>
          {inEnglish(word)}
          <Family family={family} />
        </p>
      ) : null}
      <a className={`app-card--${tone}`} href={href} data-initials={initials}>
        {portrait(thumbnail)}
        <b>
          <bdi lang={name.first.lang}>{name.first.text}</bdi>{" "}
          {name.second ? <bdi lang={name.second.lang}>{name.second.text}</bdi> : null}
        </b>{" "}
        <small>{age}</small> {toneWords ? <i>{toneWords}</i> : null}
      </a>
    </li>
  );
}

/** The first family stands above the ladder, and the others where it enters them. */
export function Ladder({ ladder }: { ladder: LadderView }) {
  const { who, word, title, rungs } = ladder;
  return (
    <section className="card card-body mb-4">
      <p className="mb-0">{who}</p>
      {word ? (
        <>
          <h2 className="mb-0" lang="hi">
            {word.hindi}
          </h2>
          {wordInEnglish(word) ? <p>{wordInEnglish(word)}</p> : null}
        </>
      ) : null}
      <h2>{title}</h2>
      <p>
        <Family family={rungs[0]?.family ?? null} />
      </p>
      <ol className="list-unstyled app-ladder">
        {rungs.map((rung) => (
          <Rung key={rung.href} rung={rung} />
        ))}
      </ol>
    </section>
  );
}
