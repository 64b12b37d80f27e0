import { community } from "~/community/community.server";
import type { SessionUser } from "~/contract/session";
import { type Family, memberCount } from "~/family/family";
import type { Person } from "~/family/person";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Detail } from "~/ui/details-list";
import { addressView } from "~/ui/format/contact";
import { formatKnownDate } from "~/ui/format/date";
import { familyHeading } from "~/ui/format/family";
import { fullName } from "~/ui/format/member";
import { pageTitle } from "~/ui/format/text";
import { cardsOf } from "../family.($familyId)/card";
import { readTreeChoices } from "../family.($familyId)/choices";
import { FamilyFacts } from "../family.($familyId)/details/family-information";
import { MemberTable } from "../family.($familyId)/members/member-table";
import { FamilyTree } from "../family.($familyId)/outline/family-tree";
import { outlineOf } from "../family.($familyId)/outline/outline";

interface OfflinePageProps {
  /** Redacted, if the file is not for its own members. */
  family: Family;
  user: SessionUser;
  origin: string;
  phones: boolean;
  /** By their paths. */
  portraits: ReadonlyMap<string, Buffer>;
  /** How many portraits the family has; some may be late or too many. */
  photos: number;
  script: string;
}

const anchorInFile = (memberId: number) => `p${memberId}`;

/** The file has no pages of members, and its tree already has the portraits, which are large. */
function MembersInFile({ family, phones }: OfflinePageProps) {
  const rows = family.listed.map((member) => {
    const anchor = anchorInFile(member.memberId);
    return { member, anchor, href: `#${anchor}` };
  });
  const caption = memberCount(family.listed);
  return <MemberTable family={family} rows={rows} caption={caption} portraits={false} phones={phones} />;
}

function TreeInFile({ family, user, portraits }: OfflinePageProps) {
  const visit = { user, choices: readTreeChoices(new URLSearchParams()), found: new Set<number>() };
  const cardOnPage = cardsOf(family, visit);
  const cardOf = (person: Person) => {
    const card = cardOnPage(person);
    const bytes = portraits.get(card.thumbnail ?? "");
    return {
      ...card,
      href: `#${anchorInFile(card.memberId)}`,
      // A member without an embedded portrait gets the sample image.
      thumbnail: bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null,
      // Only pages have a place for initials.
      initials: null,
    };
  };
  const outline = outlineOf(family.couples, visit.found, true);
  return <FamilyTree outline={outline} cardOf={cardOf} page={null} />;
}

/** Hidden without scripts; the browser's own search does the same. */
function FindBox() {
  return (
    <div id="find-box" hidden data-found={t("tree.found", { number: "#" })} data-nobody={t("tree.nobody")}>
      <p className="app-search">
        <label htmlFor="find">{t("downloads.find")}</label>{" "}
        <input className="form-control" type="search" id="find" />
      </p>
      <p role="status" />
    </div>
  );
}

/** Without styles and policy, which are inserted before the title. */
export function OfflinePage(props: OfflinePageProps) {
  const { family, user, origin, phones, portraits, photos, script } = props;
  const { details } = family;
  const heading = familyHeading(details);
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{pageTitle(heading)}</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>{heading}</h1>
          <dl className="card card-body mb-4 app-details">
            <FamilyFacts details={phones ? details : { ...details, phone: null }} head={family.headToRead} />
            <Detail label={t("fields.address")}>
              {addressView(details.familyAddress)?.lines.join(", ")}
            </Detail>
          </dl>
          <FindBox />
          {family.hasTree ? (
            <>
              <h2>{t("tree.heading")}</h2>
              <TreeInFile {...props} />
            </>
          ) : null}
          <h2>{t("family.members")}</h2>
          <div className="card card-body mb-4 app-rows">
            <MembersInFile {...props} />
          </div>
          <footer>
            {portraits.size < photos ? (
              <p>{t("downloads.photosOf", { shown: portraits.size, all: photos })}</p>
            ) : null}
            <p>
              {t("downloads.savedFor", {
                name: fullName(user) || t("member.unnamed"),
                date: formatKnownDate(family.today),
                site: `${community().name.text} (${origin}${paths.family(details.familyId)})`,
              })}
            </p>
          </footer>
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
