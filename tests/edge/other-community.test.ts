import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { readFolder } from "../../app/community/read-folder.server";
import { MEMBER_PATHS, VISITOR_PATHS } from "../support/addresses";
import { otherCommunity, wordsOfSample } from "../support/other-community";
import { startProduct, stopProduct } from "../support/started-product";
import { app, get as open, ownProduct, signIn } from "./product";

const TOOL = "build/community.js";
const folder = await otherCommunity();
let cookie: string;

ownProduct({ COMMUNITY_DIR: folder });
beforeAll(async () => {
  cookie = await signIn();
});

const get = (path: string, language: string, as = "") =>
  open(path, { cookie: [as, `language=${language}`].filter(Boolean).join("; ") });

const FILES = [
  "/family/1/contacts.vcf",
  "/family/1/birthdays.ics",
  "/family/1/family.ged",
  "/family/1/offline.html",
  "/member/2/contact.vcf",
  "/myProfile/data.json",
  "/event/1/calendar.ics",
  "/accounts.csv?accountId=1&year=2025&month=1",
  "/en.webmanifest",
  "/hi.webmanifest",
  "/images/any/icons.svg",
  "/offline-worker.js",
  "/nowhere",
  "/%",
];

/** Folded lines of files joined again, and entities read. */
function plain(body: string): string {
  return body.replace(/\r\n[ \t]/g, "").replaceAll("&#x27;", "'");
}

describe("the site of another community", () => {
  const sample = wordsOfSample();
  const visibleTexts = (body: string) =>
    sample.filter((text) => plain(body).toLowerCase().includes(text.toLowerCase()));

  test.each(["en", "hi"])("says nothing of the sample, on no page and in no file (%s)", async (language) => {
    expect(sample.length).toBeGreaterThan(30);
    const pages = [
      ...VISITOR_PATHS.map((path) => [path, ""] as const),
      ...[...MEMBER_PATHS, ...FILES].map((path) => [path, cookie] as const),
    ];
    const found: string[] = [];
    for (const [path, as] of pages) {
      const { body } = await get(path, language, as);
      found.push(...visibleTexts(body).map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  test("the pages of the proxy are the community's", () => {
    const out = mkdtempSync(join(tmpdir(), "pages-"));
    const { status, stderr } = spawnSync(process.execPath, [TOOL, "pages", folder, "--out", out]);
    expect([status, String(stderr)]).toEqual([0, ""]);
    expect(readdirSync(out)).toEqual(["maintenance.html", "too-large.html", "too-many.html"]);
    for (const name of readdirSync(out)) {
      const html = readFileSync(join(out, name), "utf8");
      expect(visibleTexts(html)).toEqual([]);
      expect(html).toContain("<span>Setu Samaj Parivar</span>");
      expect(html).toContain('<img src="data:image/png;base64,');
    }
  });

  test("English without a translation is marked as English on Hindi pages", async () => {
    const { body } = await get("/", "hi");
    expect(body).toContain('<span lang="en">Setu Samaj Parivar</span>');
    expect(body).toContain('<h1><span lang="en">Setu Samaj</span> के सारे परिवार');
    expect(body).toContain(
      '<p lang="en">We come from the bridge of the Bagmati. &lt;b&gt;Namaste&lt;/b&gt;</p>',
    );
    expect(body).toContain('<dt lang="en">Houses by the bridge</dt>');
    expect(body).toMatch(/<img src="[^"]+" alt="The old bridge" lang="en"/);
    const help = await get("/helpWithoutMenu", "hi");
    expect(help.body).toContain('<h2 lang="en" data-words="true">When are fees due?</h2>');
    expect(help.body).toContain('<h2 data-words="true">हॉल कौन देता है?</h2>');
    expect(help.body).toContain('<p lang="en" data-words="true">The office.</p>');
    expect((await get("/", "en")).body).not.toContain('lang="en">Setu');
  });

  test("files carry the community's name", async () => {
    const named = async (path: string) => plain((await get(path, "hi", cookie)).body);
    expect(await named("/family/1/family.ged")).toContain("2 NAME Setu Samaj Parivar");
    expect(await named("/event/1/calendar.ics")).toContain("PRODID:-//Setu Samaj Parivar//Events//HI");
    expect(await named("/event/1/calendar.ics")).toContain("@setu-samaj-parivar");
    expect(await named("/family/1/offline.html")).toContain("Setu Samaj Parivar (http");
    expect(
      z
        .looseObject({ name: z.string(), short_name: z.string() })
        .parse(JSON.parse(await named("/hi.webmanifest"))),
    ).toMatchObject({ name: "Setu Samaj Parivar", short_name: "सेतु", lang: "en" });
  });

  test("“Something wrong?” links to the privacy notice if the help has no such answer", async () => {
    const { body } = await get("/member/30", "en", cookie);
    expect(body).not.toContain("add-family-member");
  });

  test("its pictures are upright, small and without metadata, at addresses with a hash", async () => {
    const { body } = await get("/", "en");
    const [, logo = ""] = /class="app-logo" href="\/"><img src="([^"]+)"/.exec(body) ?? [];
    const [, brand = ""] = /<img src="([^"]+)" alt="The old bridge"/.exec(body) ?? [];
    const manifest = z.object({ icons: z.array(z.object({ src: z.string() })) });
    const { icons } = manifest.parse(JSON.parse((await get("/en.webmanifest", "en")).body));
    const small = await sharp(await (await fetch(app.origin + logo)).arrayBuffer()).metadata();
    expect([small.width, small.height]).toEqual([120, 120]);
    for (const address of [logo, brand, ...icons.map(({ src }) => src)]) {
      const answer = await fetch(app.origin + address);
      expect([address, answer.status, answer.headers.get("cache-control")]).toEqual([
        expect.stringMatching(/^\/images\/[\w-]{4}\//),
        200,
        "public, max-age=31536000, immutable",
      ]);
      const { exif, width } = await sharp(await answer.arrayBuffer()).metadata();
      expect([exif, width <= 600]).toEqual([undefined, true]);
    }
    const old = await fetch(app.origin + brand.replace(/images\/[\w-]+/, "images/olds"));
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  });

  test("forms suggest its codes and places, and its phone numbers are of its country", async () => {
    const { body } = await get("/addfamily", "en", cookie);
    expect(body).toContain('<datalist id="codes"><option value="+977 "></option></datalist>');
    expect(body).toContain('<datalist id="countries"><option value="Nepal"></option></datalist>');
  });
});

test("an opened drawing runs no script", async () => {
  const bad = await otherCommunity();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>a{}</style><script>alert(1)</script></svg>';
  writeFileSync(join(bad, "My logo (2).jpg"), svg);
  const own = await startProduct({ COMMUNITY_DIR: bad });
  for (const name of ["logo.svg", "icons.svg"]) {
    const { headers } = await fetch(`${own.app.origin}/images/any/${name}`);
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(headers.get("content-security-policy")).toMatch(/^sandbox;default-src 'none';/);
  }
  await stopProduct(own);
});

test("with a faulty folder the process does not start and reports every fault", async () => {
  const bad = mkdtempSync(join(tmpdir(), "bad-"));
  const started = startProduct({ COMMUNITY_DIR: bad });
  await expect(started).rejects.toThrow(/The community's folder is wrong:\n {2}no .*community\.yaml/);
});

test("a new folder has the sample's settings without its words, and says what it needs", () => {
  const place = join(mkdtempSync(join(tmpdir(), "new-")), "mine");
  const create = () => spawnSync(process.execPath, [TOOL, "new", place], { encoding: "utf8" });
  expect(create().status).toBe(0);
  const yaml = readFileSync(join(place, "community.yaml"), "utf8");
  expect(wordsOfSample().filter((text) => yaml.includes(text))).toEqual([]);
  expect(yaml).toContain("# Under the icon on the home screen of a phone");
  const read = readFolder(place);
  expect(read.ok ? [] : read.faults.map((fault) => fault.split(":")[0])).toEqual([
    "name.en",
    "shortName.en",
    "community.en",
    "association.name.en",
    "pictures.logo",
    "phone.country",
  ]);
  expect(create()).toMatchObject({ status: 1, stderr: `${place} is not empty.\n` });
});
