import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
    expect(readFolder(folder)).toMatchObject({ ok: true, untranslated: [] });
  });

  test("may omit Hindi and all that home can do without; missing Hindi is reported", () => {
    expect(readWith(SMALL)).toMatchObject({
      ok: true,
      settings: { counters: [], help: [], pictures: { brand: [] } },
      untranslated: ["name.hi", "shortName.hi", "association.name.hi"],
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
    ["a colon in a text", "name: { en: Setu: Samaj }", "quotes, brackets and colons"],
    ["a colon after a dash", "about: { en: [Who: we] }", "must be a text; one with a colon"],
    ["a tab", "about:\n\ten: [We]", "Tabs are not allowed"],
    ["an open quote", 'name: { en: "Setu }', "Missing closing"],
    ["an open brace", "search: {", "quotes, brackets and colons"],
    ["a hash", "about:\n  en:\n    - Room #4", "put quotes around the text"],
    ["a star", "name: { en: *Setu* }", "put quotes around the text"],
    ["an ampersand", "about: { en: [&Sons of Pokhara] }", "put quotes around the text"],
    ["an exclamation mark", "about:\n  en:\n    - !Welcome all", "put quotes around the text"],
    ["another sign", "name: { en: @Setu }", "cannot start with reserved character @"],
    ["too few blanks", "search:\n  examples: []\n more: x", "must start at the same column"],
    ["no blanks", "about:\n  en:\n    - >-\nWe are many.", "spaces at the beginning of the line"],
    ["no blank after a colon", "search:examples", "quotes, brackets and colons"],
    ["a setting twice", "search: {}\nsearch: {}", "must be unique"],
  ])("reports %s with its line and what to do", (_mistake, lines, expected) => {
    const [name = ""] = lines.split(":");
    const others = SMALL.trim()
      .split("\n")
      .filter((line) => !line.startsWith(`${name}:`));
    const [fault] = faultsWith([...others, lines].join("\n"));
    expect(fault).toContain(expected);
    const line = Number(/ \(line (\d+)\)$/.exec(fault ?? "")?.[1]);
    expect(line).toBeGreaterThan(others.length);
    expect(line).toBeLessThanOrEqual(others.length + lines.split("\n").length);
  });

  test("reports what is not UTF-8 text, and what is missing", () => {
    expect(faultsWith(Buffer.from(SMALL, "utf16le"))[0]).toMatch(/is not UTF-8: save it again as UTF-8$/);
    const faults = [expect.stringMatching(/^no /)];
    expect(readFolder(join(folder, "none"))).toMatchObject({ ok: false, faults });
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
  test("is refused if it is no picture, or too large", () => {
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
});
