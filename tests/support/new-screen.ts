import type { Change } from "./copied-product";

/** The files of CONTRIBUTING.md#how-to-add-a-screen, with what each is told of an invented page from the community's folder. */
export const SCREEN_FILES: readonly Change[] = [
  ["app/paths.ts", '  help: () => "/helpWithMenu",\n', '$&  committee: () => "/committee",\n'],
  ["app/i18n/en/frame.ts", '  events: "', '  committee: "Committee",\n$&'],
  ["app/i18n/hi/frame.ts", '  events: "', '  committee: "समिति",\n$&'],
  [
    "app/ui/site-header.tsx",
    '{link(paths.accounts(), t("frame.accounts"))}\n',
    '$&{link(paths.committee(), t("frame.committee"))}\n',
  ],
  [
    "app/community/schema.ts",
    "help: listOf(helpTopicSchema(), HELP_TOPICS_MAX),\n",
    "$&committee: listOf(inLanguages(textLine(LABEL_MAX_LETTERS)), HELP_TOPICS_MAX),\n",
  ],
  [
    "app/community/community.server.ts",
    "    searchExamples:",
    "    committee: settings.committee.map(inThisLanguage),\n$&",
  ],
  [
    "community/community.yaml",
    "\nname: {",
    "\ncommittee:\n  - { en: Asha Rao, hi: आशा राव }\n  - { en: Dev Verma }\n$&",
  ],
  [
    "tests/support/states.ts",
    "  ...editStates,\n",
    '  { name: "committee", also: ["hindi", "oldest phones"], path: "/committee" },\n$&',
  ],
];

export const COMMITTEE = `import type { MetaFunction } from "@remix-run/node";
import { community, pageTitle } from "~/community/community.server";
import type { RouteHandle } from "~/http/app-routes";
import { t } from "~/i18n/text.server";

export const handle: RouteHandle = { returnTo: true };

export const loader = () => null;

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.committee")) }];

export default function CommitteeScreen() {
  return (
    <>
      <h1>{t("frame.committee")}</h1>
      <ul>
        {community().committee.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
`;
