import type { Page } from "playwright/test";
import sharp from "sharp";
import { OTHER_LOOKS } from "../support/barriers";
import { colourAt, noisyPhoto, photo } from "../support/photos";
import { expect, test } from "../support/product";

const IMAGE = "/family?edit=image";

async function choose(page: Page, buffer: Buffer, name = "photo.jpg", mimeType = "image/jpeg") {
  await expect(page.getByText("Drag & drop image here, or click to browse")).toBeVisible();
  await page.getByLabel("Image").setInputFiles({ name, mimeType, buffer });
}

/** Not by its label: the dialog is called after the image, too. */
const chosenFiles = (page: Page) =>
  page
    .locator("#image")
    .evaluate((field) =>
      field instanceof HTMLInputElement ? Array.from(field.files ?? [], ({ name }) => name) : [],
    );

test("the tool opens for the picture that is chosen, and holds the focus", async ({ member, origin }) => {
  await member.goto(`${origin}/family`);
  await member.getByRole("link", { name: "Edit Image" }).click();
  await choose(member, await photo(1200, 900).jpeg().toBuffer());
  await expect(member.getByRole("dialog", { name: "Edit Family Image" })).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await member.keyboard.press("Tab");
    const isOutside = await member.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
});

test("the drop zone stands for the field, which the keyboard reaches", async ({ member, origin }) => {
  await member.goto(origin + IMAGE);
  const zone = member.locator(".app-drop");
  await expect(zone).toBeVisible();
  await expect(member.locator("#image")).toHaveCSS("opacity", "0");
  for (let presses = 0; presses < 40 && !(await member.locator("#image:focus").count()); presses++)
    await member.keyboard.press("Tab");
  await expect(member.locator("#image")).toBeFocused();
  await expect(zone).toHaveCSS("outline-width", "3px");
  await choose(member, await photo(1200, 900).jpeg().toBuffer(), "wedding.jpg");
  await member.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(zone).toContainText("wedding.jpg");
});

test("at the desk the form is no wider than other forms", async ({ member, origin }) => {
  await member.setViewportSize({ width: 1280, height: 900 });
  await member.goto(origin + IMAGE);
  const form = member
    .getByRole("main")
    .locator("form")
    .filter({ has: member.getByLabel("Image") });
  await expect(form).toHaveCSS("max-width", "672px");
});

test("a picture that was chosen before the tool has come is what it opens with", async ({
  member,
  origin,
}) => {
  let bring = () => {};
  const chosen = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await member.route(/\/build\/.*image-editor/, async (route) => {
    await chosen;
    await route.continue();
  });
  await member.goto(origin + IMAGE);
  const buffer = await photo(900, 600).jpeg().toBuffer();
  await member.getByLabel("Image").setInputFiles({ name: "early.jpg", mimeType: "image/jpeg", buffer });
  await member.getByLabel("Keep").selectOption("Left");
  bring();
  await expect(member.getByRole("dialog").getByRole("slider", { name: "Zoom" })).toBeVisible();
  expect(await chosenFiles(member)).toEqual(["early.jpg"]);
});

test("Cancel and Escape lose no choice, and the tool opens again", async ({ member, origin, standIn }) => {
  await member.goto(origin + IMAGE);
  await choose(member, await photo(3000, 800).jpeg().toBuffer());
  const dialog = member.getByRole("dialog");
  await expect(member.getByText("Keep", { exact: true })).toBeHidden();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await member.getByLabel("Keep", { exact: true }).selectOption("Left");
  await member.getByLabel("Turn", { exact: true }).selectOption("90° right");
  await member.getByRole("button", { name: "Crop it here" }).click();
  await expect(dialog).toBeVisible();
  await member.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await chosenFiles(member)).toEqual(["photo.jpg"]);
  await expect(member.getByLabel("Keep", { exact: true })).toHaveValue("Left");
  await expect(member.getByLabel("Turn", { exact: true })).toHaveValue("90° right");
  await member.getByRole("button", { name: "Save" }).click();
  await expect(member.getByRole("img", { name: "As it will be saved" })).toBeVisible();
  expect(standIn.received.filter(({ file }) => file !== null)).toEqual([]);
});

test("the tool begins at the heads of an upright picture, which is as wide as the tool", async ({
  member,
  origin,
  standIn,
}) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto(origin + IMAGE);
  const upright = await photo(1800, 900).rotate(90).jpeg().toBuffer();
  await choose(member, upright);
  const dialog = member.getByRole("dialog");
  const part = dialog.getByLabel("Part to keep: move it with the arrow keys");
  await expect.poll(async () => (await part.boundingBox())?.width).toBeGreaterThan(500);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(member.getByText("Family image updated successfully.")).toBeVisible();
  const saved = standIn.received.find(({ file }) => file !== null)?.file?.bytes ?? new Uint8Array();
  expect([await colourAt(saved, 300, 20), await colourAt(saved, 300, 360)]).toEqual(["red", "red"]);
});

test("a picture is turned by 90°, as often as wanted", async ({ member, origin, standIn }) => {
  await member.goto(origin + IMAGE);
  await choose(member, await photo(1200, 800).jpeg().toBuffer());
  const dialog = member.getByRole("dialog");
  await dialog.getByRole("button", { name: "Turn by 90°" }).click();
  standIn.received.length = 0;
  await dialog.getByRole("button", { name: "Save" }).click();
  await member.waitForURL(`${origin}/family`);
  const sent = standIn.received.find(({ file }) => file !== null)?.file?.bytes ?? new Uint8Array();
  expect([await colourAt(sent, 300, 10), await colourAt(sent, 300, 390)]).toEqual(["red", "blue"]);
});

test("a large photo is cut in the browser, and little is sent", async ({ member, origin, standIn }) => {
  await member.goto(origin + IMAGE);
  const file = await noisyPhoto(3000, 2000).jpeg({ quality: 90 }).toBuffer();
  expect(file.length).toBeGreaterThan(2_000_000);
  await choose(member, file);
  const dialog = member.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
  standIn.received.length = 0;
  const [request] = await Promise.all([
    member.waitForRequest((each) => each.method() === "POST"),
    dialog.getByRole("button", { name: "Save" }).click(),
  ]);
  await member.waitForURL(`${origin}/family`);
  await expect(member.getByRole("status").first()).toHaveText("Family image updated successfully.");
  expect((await request.sizes()).requestBodySize).toBeLessThan(200_000);
  const [call, ...more] = standIn.received.filter(({ file: sent }) => sent !== null);
  expect(more).toEqual([]);
  expect(await sharp(call?.file?.bytes).metadata()).toMatchObject({
    width: 600,
    height: 400,
    format: "jpeg",
  });
});

test("a plain photo makes about 20 kB on the way up", async ({ member, origin }) => {
  await member.goto(origin + IMAGE);
  await choose(member, await photo(4000, 3000).jpeg().toBuffer());
  const [request] = await Promise.all([
    member.waitForRequest((each) => each.method() === "POST"),
    member.getByRole("dialog").getByRole("button", { name: "Save" }).click(),
  ]);
  expect((await request.sizes()).requestBodySize).toBeLessThan(25_000);
});

test("keys zoom and move", async ({ member, origin, standIn }) => {
  await member.goto(origin + IMAGE);
  await choose(member, await photo(3000, 1000).jpeg().toBuffer());
  const dialog = member.getByRole("dialog");
  await dialog.getByRole("slider", { name: "Zoom" }).focus();
  for (let presses = 0; presses < 5; presses++) await member.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.5");
  await dialog.getByLabel("Part to keep: move it with the arrow keys").focus();
  for (let presses = 0; presses < 80; presses++) await member.keyboard.press("ArrowRight");
  standIn.received.length = 0;
  await dialog.getByRole("button", { name: "Save" }).click();
  await member.waitForURL(`${origin}/family`);
  const sent = standIn.received.find(({ file }) => file !== null)?.file?.bytes ?? new Uint8Array();
  const colours = [await colourAt(sent, 10, 200), await colourAt(sent, 590, 200)];
  expect(new Set(colours).size).toBe(1);
});

const REFUSED = [
  ["a page", "x.html", "text/html", 10, "File type must be JPEG, PNG or WebP"],
  ["an empty file", "x.jpg", "image/jpeg", 0, "File is smaller than 1 bytes"],
  ["a huge file", "x.jpg", "image/jpeg", 10 * 1024 * 1024 + 1, "File is larger than 10485760 bytes"],
] as const;

for (const [kind, name, mimeType, bytes, text] of REFUSED) {
  test(`${kind} is refused where it is chosen`, async ({ member, origin }) => {
    await member.goto(origin + IMAGE);
    await choose(member, Buffer.alloc(bytes, "a"), name, mimeType);
    await expect(member.getByRole("alert")).toHaveText(text);
    await expect(member.getByRole("dialog")).toHaveCount(0);
  });
}

test("one picture may be dropped, two at once are too many", async ({ member, origin }) => {
  await member.goto(origin + IMAGE);
  const bytes = [...(await photo(900, 600).jpeg().toBuffer())];
  const drop = async (...names: string[]) => {
    const files = await member.evaluateHandle(
      ([wanted, content]) => {
        const transfer = new DataTransfer();
        for (const name of wanted)
          transfer.items.add(new File([Uint8Array.from(content)], name, { type: "image/jpeg" }));
        return transfer;
      },
      [names, bytes] as const,
    );
    const zone = member.getByText("Drag & drop image here, or click to browse");
    await zone.dispatchEvent("dragenter", { dataTransfer: files });
    await zone.dispatchEvent("drop", { dataTransfer: files });
  };
  await drop("a.jpg", "b.jpg");
  await expect(member.getByRole("alert")).toHaveText("Too many files");
  await drop("c.jpg");
  await expect(member.getByRole("dialog").getByRole("slider")).toBeVisible();
  await expect(member.getByRole("alert")).toHaveCount(0);
  expect(await chosenFiles(member)).toEqual(["c.jpg"]);
});

test("a file that is no picture says so, and the form goes on working", async ({ member, origin }) => {
  await member.goto(origin + IMAGE);
  await choose(member, Buffer.from("not a picture at all"));
  await expect(member.getByRole("alert")).toHaveText(/^File type must be/);
  await expect(member.getByRole("dialog")).toHaveCount(0);
  await choose(member, await photo(900, 600).jpeg().toBuffer());
  await expect(member.getByRole("dialog")).toBeVisible();
});

test("no barrier on the page and in the dialog", async ({ member, origin, barriers }) => {
  await member.goto(origin + IMAGE);
  await expect(member.getByText("Drag & drop image here, or click to browse")).toBeVisible();
  expect(await barriers(), "page").toEqual([]);
  await choose(member, await photo(1200, 900).jpeg().toBuffer());
  await expect(member.getByRole("slider")).toBeVisible();
  expect(await barriers({ within: "dialog" }), "dialog").toEqual([]);
  for (const { width, colorScheme, rules } of OTHER_LOOKS) {
    await member.setViewportSize({ width, height: 800 });
    await member.emulateMedia({ colorScheme });
    expect(await barriers({ rules, within: "dialog" }), `${width} px, ${colorScheme}`).toEqual([]);
  }
});
