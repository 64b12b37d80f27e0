import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import { phoneNumber } from "../../ui/phone-number";
import type { EldersView } from "./ladder-view";

function Elder({ elder: { href, name, age, phone } }: { elder: NonNullable<EldersView[number]["elder"]> }) {
  return (
    <>
      {" · "}
      <a href={href} lang={langOf(name)}>
        {name}
      </a>{" "}
      <small>{age}</small> <span className="app-phone">{phone ? phoneNumber(phone) : null}</span>
    </>
  );
}

/** Says how far the search went, and who may know more. */
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
                {family ? <a href={family.href}>{family.text}</a> : null}
                {elder ? <Elder elder={elder} /> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
