import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../backend/start";
import { startApp } from "../support/app-process";
import { type Change, copiedProduct, STEPS_MS } from "../support/copied-product";
import { ask, signedIn } from "./http";

const MEMBER = "app/routes/member.$memberId";

/** The files of CONTRIBUTING.md#how-to-add-a-field-to-a-form, with what each is told of an invented choice. */
const FIELD_FILES: readonly Change[] = [
  ["app/contract/member.ts", "  birthDay: numeric,\n", "  bloodGroup: text,\n$&"],
  [
    `${MEMBER}/member-form.ts`,
    '    email: email("fields.email"),\n',
    '$&    bloodGroup: choice("fields.bloodGroup", { options: ["A+", "B+", "O+"] }),\n',
  ],
  [
    `${MEMBER}/member-fields.tsx`,
    '<TextField name="occupation" />\n',
    '$&<SelectField name="bloodGroup" />\n',
  ],
  [`${MEMBER}/screen.server.ts`, '"occupation"] as const', '"occupation", "bloodGroup"] as const'],
  ["app/i18n/en/forms.ts", '  occupation: "', '  bloodGroup: "Blood Group",\n$&'],
  ["app/i18n/hi/forms.ts", '  occupation: "', '  bloodGroup: "रक्त समूह",\n$&'],
  ["app/i18n/en/privacy.ts", " hobbies,", "$& blood group,"],
  ["app/i18n/hi/privacy.ts", " शौक़,", "$& रक्त समूह,"],
  ["tests/backend/rows.ts", '["hobby"]', '["hobby", "bloodGroup"]'],
];

/** The files of CONTRIBUTING.md#how-to-add-a-screen, with what each is told of an invented page from the community's folder. */
const SCREEN_FILES: readonly Change[] = [
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

const COMMITTEE = `import type { MetaFunction } from "@remix-run/node";
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

const VITEST = "node_modules/vitest/vitest.mjs";
const DIGEST = "import { writeSourceDigest } from './scripts/source-digest.ts'; writeSourceDigest();";
const TESTS = ["tests", "scripts", "bench", "doctor", "docs"];
const product = copiedProduct([...TESTS, "vitest.config.ts", "launch.ts", "package-lock.json"]);

beforeAll(async () => {
  product.change(...FIELD_FILES, ...SCREEN_FILES);
  mkdirSync(join(product.folder, "app/routes/committee"));
  product.write("app/routes/committee/route.tsx", COMMITTEE);
  await product.build();
  await product.run("node_modules/tsx/dist/cli.mjs", "-e", DIGEST);
}, STEPS_MS);

afterAll(() => product.remove());

test(
  "the recipes of a field and of a screen leave nothing for the types to say",
  async () => expect(await product.typeErrors()).toEqual([]),
  STEPS_MS,
);

test(
  "notice, contract and handles know what is new",
  async () => {
    const files = ["privacy-notice", "fitness/contract", "route-handles", "phone-places", "fitness/texts"];
    const { status, output } = await product.run(VITEST, "run", "--project", "unit", ...files);
    expect(status, output).toBe(0);
  },
  STEPS_MS,
);

test(
  "the form of the field shows, keeps and refuses as every choice does, and the profile shows it",
  async () => {
    const choice = ["-t", "bloodGroup"];
    const files = ["untouched-bytes", "profile-fields"];
    const { status, output } = await product.run(VITEST, "run", "--project", "edge", ...files, ...choice);
    expect(status, output).toBe(0);
    expect(output).toContain("16 passed");
  },
  STEPS_MS,
);

test("the screen is closed to visitors, in the menu, and has the folder's texts in both languages", async () => {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url, {}, product.folder);
  const open = (headers: Record<string, string>) => ask(app.origin, "/committee", { headers });
  expect((await open({})).headers.location).toBe("/login?redirectTo=%2Fcommittee");
  const cookie = `${await signedIn(app.origin)}; language=hi`;
  const { status, body } = await open({ cookie });
  expect(status).toBe(200);
  for (const part of [
    "<h1>समिति</h1>",
    'aria-current="page">समिति',
    "<li>आशा राव</li>",
    '<li lang="en">Dev Verma</li>',
  ])
    expect(body).toContain(part);
  await app.stop();
  await standIn.close();
});
