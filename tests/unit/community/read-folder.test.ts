import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFolder } from "~/community/read-folder.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "community-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle r="9"/></svg>';

const SMALL = `
name: { en: Setu Samaj Parivar }
shortName: { en: Setu, hi: "" }
community: { en: Setu Samaj, hi: सेतु समाज }
association: { name: { en: Setu Samaj Mahasabha, hi: }, email: office@setu.example, phone: "+977 1 555 0100" }
pictures: { logo: logo.svg, brand: }
counters:
help: []
phone: { country: NP }
`;

function readWith(yaml: string | Buffer, pictures: Record<string, string | Buffer> = { "logo.svg": LOGO }) {
  writeFileSync(join(folder, "community.yaml"), yaml);
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes);
  return readFolder(folder);
}

function faultsWith(yaml: string | Buffer, pictures?: Record<string, string | Buffer>): string[] {
  const read = readWith(yaml, pictures);
  return read.ok ? [] : read.faults;
}

const faultOfLogo = (logo: string | Buffer) => faultsWith(SMALL, { "logo.svg": logo });

describe("a folder of a community", () => {
  test("the sample is complete, in both languages", () => {
    cpSync("community", folder, { recursive: true });
    expect(readFolder(folder)).toMatchObject({ ok: true, withoutHindi: [] });
  });

  test("may omit Hindi and all that home can do without; missing Hindi is reported", () => {
    expect(readWith(SMALL)).toMatchObject({
      ok: true,
      settings: { counters: [], help: [], pictures: { brand: [] } },
      withoutHindi: ["name", "shortName", "association.name"],
    });
  });

  test("reports ten mistakes at once, each with its place, its line and the correct form", () => {
    const faults = faultsWith(
      `name: Setu Samaj Parivar
shortName: { en: Setu Samaj Parivar }
community: { en: Setu Samaj, hi: सेतु, समाज }
association: { name: { en: Setu }, email: office, phone: 97715550100 }
counters:
  - { value: many, label: { en: Families } }
pictures: { logo: photo.jpg }
help:
  - id: join
    question: { en: How do I join? }
    answer: { en: Write to us }
phone: { country: Nepal }
places: { towns: [Pokhara] }
`,
      { "logo.svg": LOGO },
    );
    expect(faults).toEqual([
      "name: must be { en: …, hi: … } (line 1)",
      "shortName.en: has 18 letters: at most 12 fit (line 2)",
      expect.stringMatching(/^community: has an unknown समाज: known are en, hi; .*quotes \(line 3\)$/),
      "association.email: must be an address such as office@setu.example (line 4)",
      'association.phone: must be in quotes, as "+91 22 5550 0100" (line 4)',
      "counters[0].value: must be a whole number in digits, such as 1200 (line 6)",
      `pictures.logo: photo.jpg is not in ${folder}; the folder has logo.svg (line 7)`,
      "help[0].answer.en: must be a list, one line with “- ” for each paragraph (line 11)",
      "phone.country: must be the two capital letters of a country, such as IN, NP or US (line 12)",
      expect.stringMatching(/^places: has an unknown towns: known are cities, states, countries; /),
    ]);
  });

  test.each([
    ["a colon in a text", "name: { en: Setu: Samaj }", "name: has one colon too many"],
    ["a colon after a dash", "about: { en: [Who: we] }", "about.en[0]: must be a text; one with a colon"],
    ["a tab", "about:\n\ten: [We]", "about: begins with a tab"],
    ["an open quote", 'name: { en: "Setu }', "name: is not closed"],
    ["an open brace", "search: {", "search: is not closed"],
    ["a hash", "about:\n  en:\n    - Room #4", "about: is cut off at the hash"],
    ["a star", "name: { en: *Setu* }", "name: begins with a special character"],
    ["an ampersand", "about: { en: [&Sons of Pokhara] }", "about: begins with a special character"],
    ["an exclamation mark", "about:\n  en:\n    - !Welcome all", "about: begins with a special character"],
    ["another sign", "name: { en: @Setu }", "name: begins with a special character"],
    ["too few blanks", "search:\n  examples: []\n more: x", "search: is not closed, or not aligned"],
    ["no blanks", "about:\n  en:\n    - >-\nWe are many.", "We: is not a setting"],
    ["no blank after a colon", "search:examples", "search: is not a setting"],
    ["a setting twice", "search: {}\nsearch: {}", "search: appears twice"],
    ["part of a setting twice", "search: { examples: [], examples: [] }", "search: appears twice"],
  ])("reports %s in plain words, with its line and what else is wrong", (_mistake, lines, told) => {
    const [name = ""] = lines.split(":");
    const others = SMALL.trim()
      .split("\n")
      .filter((line) => !line.startsWith(`${name}:`));
    const yaml = [...others.map((line) => line.replace("NP", "Nepal")), lines].join("\n");
    const faults = faultsWith(yaml);
    expect(faults.find((fault) => fault.startsWith(told))).toMatch(/ \(line \d+\)$/);
    expect(faults.find((fault) => fault.startsWith("phone.country: must be"))).toBeDefined();
    expect(faults).toHaveLength(2);
  });

  test("reports what is not UTF-8 text, and what is missing", () => {
    expect(faultsWith(Buffer.from(SMALL, "utf16le"))[0]).toMatch(/is not UTF-8: save it again as UTF-8$/);
    expect(readFolder(join(folder, "none"))).toMatchObject({
      ok: false,
      faults: [expect.stringMatching(/^no /)],
    });
  });

  test("may come from Notepad, with its mark in front and its ends of lines", () => {
    expect(faultsWith(`\uFEFF${SMALL.replaceAll("\n", "\r\n")}`)).toEqual([]);
    const [fault] = faultsWith(`\uFEFF${SMALL.replace("NP", "Nepal").replaceAll("\n", "\r\n")}`);
    expect(fault).toMatch(/^phone\.country: .*\(line 9\)$/);
  });

  test("the id of each answer is unique", () => {
    const topic = "  - { id: join, question: { en: How? }, answer: { en: [So.] } }\n";
    expect(faultsWith(SMALL.replace("help: []", `help:\n${topic}${topic}`))).toEqual([
      expect.stringMatching(/^help\[1\]\.id: appears twice/),
    ]);
  });

  test("a text on one line is a text, whatever it contains", () => {
    const read = readWith(SMALL.replace("Setu Samaj Parivar", '"<b>Setu</b>\\r\\n & Co"'));
    expect(read.ok && read.settings.name.en).toBe("<b>Setu</b> & Co");
  });
});

describe("a picture of a community", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", "has a script"],
    ["a script in another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg"/>', "has a script"],
    ["a handler", '<g onclick="a()"/>', "has a script (onclick=)"],
    [
      "a foreign picture",
      '<image href="https://evil.example/a.png"/>',
      "links to another site (https://evil",
    ],
    [
      "a foreign part",
      '<use xlink:href="//evil.example/a.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
      "links to another site",
    ],
    [
      "a spelt address",
      '<image href="&#104;ttps://evil.example/a.png"/>',
      "links to another site (https://evil",
    ],
    ["an address in a style", '<g style="fill:url(https://evil.example/a)"/>', "links to another site"],
    ["an address in a fill", '<g fill="url(//evil.example/a)"/>', "links to another site"],
    [
      "an address in a style sheet",
      "<style>g{fill:url(http://evil.example)}</style>",
      "links to another site",
    ],
    ["another style sheet", "<style>@import 'a.css';</style>", "loads another style sheet"],
    ["a spelt style", "<style>g{fill:\\75rl(//evil.example)}</style>", "has a backslash in its styles"],
    [
      "an address set later",
      '<set attributeName="href" to="https://evil.example"/>',
      "links to another site",
    ],
    ["HTML", "<foreignObject/>", "has a <foreignobject>"],
    ["a link", '<a href="#a"/>', "has a <a>"],
  ])("is refused with %s", (_what, inside, told) => {
    expect(faultOfLogo(LOGO.replace("<circle", `${inside}<circle`)).join("\n")).toContain(`logo.svg ${told}`);
  });

  test("is refused if it is broken, not a drawing, or too large", () => {
    expect(faultOfLogo(LOGO.replace("</svg>", ""))[0]).toMatch(/is not a readable SVG \(.*unclosed/);
    expect(faultOfLogo("<html xmlns='http://www.w3.org/1999/xhtml'/>")[0]).toMatch(/logo\.svg is not an SVG/);
    expect(faultOfLogo(`<!DOCTYPE svg [<!ENTITY a "b">]>${LOGO}`)[0]).toMatch(/has a DOCTYPE with entities/);
    expect(faultOfLogo(`<?xml-stylesheet href="a.css"?>${LOGO}`)[0]).toMatch(/has a <\?xml-stylesheet\?>/);
    expect(faultOfLogo("GIF89a")[0]).toMatch(/logo\.svg is not an svg, png or jpg file/);
    expect(
      faultOfLogo(Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), Buffer.alloc(500_000)]))[0],
    ).toMatch(/logo\.svg has 501 kB: at most 500 kB/);
  });

  test("must be in the folder itself", () => {
    for (const name of ["../logo.svg", "/etc/passwd", "a/logo.svg", "..", "community.yaml"])
      expect(faultsWith(SMALL.replace("logo.svg", name)), name).toHaveLength(1);
  });

  test("is found under a name with marks, in whatever way the computer writes them", () => {
    const yaml = SMALL.replace("logo.svg", "Café ज़री.svg".normalize("NFC"));
    expect(faultsWith(yaml, { ["Café ज़री.svg".normalize("NFD")]: LOGO })).toEqual([]);
  });

  test("may have its own ids, styles and the namespaces of the program that drew it", () => {
    const drawn = LOGO.replace(
      "<circle",
      '<metadata><a:b xmlns:a="urn:a" a:href="#x"/></metadata><defs><linearGradient id="g"/></defs><style>.a{fill:url(#g)}</style><use href="#g"/><circle class="a" fill="url(#g)"',
    );
    expect(
      faultOfLogo(
        `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${drawn}`,
      ),
    ).toEqual([]);
  });
});

test("the sample has the labels and numbers of the specification", () => {
  const read = readFolder("community");
  const counters = read.ok
    ? read.settings.counters.map(({ label, value }) => `| ${label.en} | ${value} |`)
    : [];
  expect(counters).toEqual([
    "| Registered families | 120 |",
    "| Registered members | 579 |",
    "| Registered users | 125 |",
    "| Males | 300 |",
    "| Females | 279 |",
    "| Kids under 15 | 120 |",
    "| Single girls aged 22 to 30 | 25 |",
    "| Single boys aged 22 to 30 | 30 |",
  ]);
  expect(readFileSync("community/community.yaml", "utf8")).toMatch(/^# /);
});
