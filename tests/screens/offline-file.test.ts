import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { expect, scripted, test } from "../support/product";

const FAMILY = `/family/${LARGE_FAMILY_ID}`;
const FILE = join(tmpdir(), `family-${process.pid}.html`);

/** Saves the file as a member does, and opens it from the disk with the network off; gives what it asks for elsewhere. */
async function openFromDisk(member: Page): Promise<string[]> {
  await member.goto(FAMILY);
  await member.getByText("Download", { exact: true }).click();
  const downloading = member.waitForEvent("download");
  await member.getByRole("link", { name: "Save as one file" }).click();
  await writeFile(FILE, await readFile(await (await downloading).path()));
  await member.context().setOffline(true);
  const asked: string[] = [];
  member.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) asked.push(request.url());
  });
  await member.goto(pathToFileURL(FILE).href, { waitUntil: "load" });
  return asked;
}

test.afterEach(async ({ member }) => {
  await member.context().setOffline(false);
  await rm(FILE, { force: true });
});

test("the file opens from disk offline, complete", scripted, async ({ member }) => {
  const asked = await openFromDisk(member);
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Rangrez Family");
  await expect(member.locator(".app-book-index").getByRole("listitem")).toHaveCount(60);
  const portraits = await member
    .locator("img")
    .evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
  expect(portraits.length).toBeGreaterThan(30);
  expect(portraits).not.toContain(false);
  await expect(member.locator(".app-book")).toHaveCSS("border-top-style", "solid");
  expect(asked).toEqual([]);
});

test("phone numbers can be left out", async ({ member }) => {
  await member.goto(FAMILY);
  await member.getByText("Download", { exact: true }).click();
  const downloading = member.waitForEvent("download");
  await member.getByRole("link", { name: "Save without phone numbers" }).click();
  const download = await downloading;
  expect(new URL(download.url()).search).toBe("?phones=0");
  expect(download.suggestedFilename()).toBe("rangrez.html");
});

test("only files of the member's own family can contain everything", async ({ member }) => {
  await member.goto("/family");
  await member.getByText("Download", { exact: true }).click();
  await member.getByRole("link", { name: "With birth years and children's details", exact: true }).click();
  const links = member.locator(".app-files li a");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    "/family/1/contacts.vcf?with=everything",
    "/family/1/birthdays.ics?with=everything",
    "/family/1?view=book&with=everything",
    "/family/1/family.ged?with=everything",
    "/family/1/offline.html?with=everything",
    "/family/1/offline.html?with=everything&phones=0",
  ]);
  await expect(links.first()).toBeVisible();
  await member.getByRole("link", { name: "Without birth years and children's details" }).click();
  await expect(links.first()).toHaveAttribute("href", "/family/1/contacts.vcf");
  await member.goto(`${FAMILY}?with=everything`);
  await expect(links.first()).toHaveAttribute("href", `${FAMILY}/contacts.vcf`);
  await expect(member.getByRole("link", { name: "With birth years and children's details" })).toHaveCount(0);
});

test("the family page offers its files, and a profile its contact card", async ({ member }) => {
  await member.goto(FAMILY);
  await member.getByText("Download", { exact: true }).click();
  const link = (name: string) => member.getByRole("link", { name: new RegExp(`^${name}\\b`) });
  await expect(link("Save contacts")).toHaveAttribute("href", `${FAMILY}/contacts.vcf`);
  await expect(link("Birthdays")).toHaveAttribute("href", `${FAMILY}/birthdays.ics`);
  await expect(member.locator(".app-files li")).toHaveText([
    /^Save contacts The numbers of \d+ of \d+ living members\.$/,
    "Birthdays With anniversaries, for your calendar.",
    "Book To read, print or give.",
    "Family tree file (GEDCOM) For family tree apps.",
    "Save as one file Opens without internet.",
    "Save without phone numbers The same file, to pass on.",
  ]);
  await member.goto("/member/4");
  await expect(link("Save contact")).toHaveAttribute("href", "/member/4/contact.vcf");
});
