import { memberCard } from "./member-card";
import type { BranchView, TreePart } from "./tree";

function Branch({ branch }: { branch: BranchView }) {
  const { member, spouse, children, count, open, continuedAt } = branch;
  const selected = [member, spouse].find((card) => card?.selected);
  return (
    <li id={selected ? `m${selected.memberId}` : undefined}>
      <div>
        {member ? memberCard(member) : null}
        {spouse ? memberCard(spouse) : null}
      </div>
      {continuedAt ? <a href={`#${continuedAt}`}>{`${count}: this branch goes on below`}</a> : null}
      {children.length > 0 ? (
        <details open={open}>
          <summary>{count}</summary>
          <ul>
            {children.map((child, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and members may come twice
              <Branch key={at} branch={child} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

export function FamilyTree({ parts }: { parts: readonly TreePart[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="app-tree" aria-label="Family Tree" tabIndex={0}>
      {parts.map(({ anchor, title, root }) => (
        <div key={anchor} id={anchor}>
          {title ? <h3>{`Branch of ${title}`}</h3> : null}
          <ul>
            <Branch branch={root} />
          </ul>
        </div>
      ))}
    </section>
  );
}
