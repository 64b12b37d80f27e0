import { t } from "~/i18n/text.server";
import { memberCard, menuOfCard } from "./member-card";
import type { BranchView, TreePart } from "./tree";

function Branch({ branch }: { branch: BranchView }) {
  const { anchor, member, spouse, children, count, open, elsewhere } = branch;
  return (
    <li id={anchor ?? undefined}>
      <div>
        {member ? [memberCard(member), menuOfCard(member)] : null}
        {spouse ? [member ? <br key="and" /> : null, memberCard(spouse), menuOfCard(spouse)] : null}
      </div>
      {elsewhere ? <a href={elsewhere.href}>{elsewhere.text}</a> : null}
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

interface FamilyTreeProps {
  parts: readonly TreePart[];
  namesOnly: boolean;
  isPrint: boolean;
  /** What a sheet says that is printed from the screen. */
  onPaper?: string;
}

export function FamilyTree({ parts, namesOnly, isPrint, onPaper }: FamilyTreeProps) {
  return (
    <section
      className={namesOnly ? "app-tree app-tree--names" : "app-tree"}
      aria-label={t("tree.heading")}
      data-enhance="open-branches"
      data-paper={onPaper}
    >
      {isPrint ? <i data-enhance="print-page" /> : null}
      {parts.map(({ anchor, title, root }) => (
        <div key={anchor} id={anchor}>
          {title ? <h3>{t("tree.branchOf", { name: title })}</h3> : null}
          <ul>
            <Branch branch={root} />
          </ul>
        </div>
      ))}
    </section>
  );
}
