import type { Page } from "playwright/test";
import sharp from "sharp";
import { OTHER_LOOKS } from "../support/barriers";
import { colourAt, noisyPhoto, photo } from "../support/photos";
import { expect, test } from "../support/product";

const IMAGE = "/family?edit=image";

async function choose(page: Page, buffer: Buffer, name = "photo.jpg", mimeType = "image/jpeg") {
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

test("the editor opens over its page, holds the focus, and Escape leaves it", async ({ member, origin }) => {
  await member.goto(`${origin}/family`);
  await member.getByRole("link", { name: "Edit Image" }).click();
  const dialog = member.getByRole("dialog", { name: "Edit Family Image" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Drag & drop image here, or click to browse")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  for (let presses = 0; presses < 6; presses++) {
    await member.keyboard.press("Tab");
    const isOutside = await member.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
  await member.keyboard.press("Escape");
  await member.waitForURL(`${origin}/family`);
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
  test(`${kind} is refused where it is dropped`, async ({ member, origin }) => {
    await member.goto(origin + IMAGE);
    await choose(member, Buffer.alloc(bytes, "a"), name, mimeType);
    await expect(member.getByRole("dialog").getByRole("alert")).toHaveText(text);
    await expect(member.getByRole("button", { name: "Save" }).last()).toBeDisabled();
  });
}

test("two pictures dropped at once are too many", async ({ member, origin }) => {
  await member.goto(origin + IMAGE);
  const transfer = await member.evaluateHandle(() => {
    const files = new DataTransfer();
    for (const name of ["a.png", "b.png"]) files.items.add(new File(["x"], name, { type: "image/png" }));
    return files;
  });
  const zone = member.getByRole("dialog").getByRole("button", { name: /Drag & drop/ });
  await zone.dispatchEvent("dragenter", { dataTransfer: transfer });
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(member.getByRole("dialog").getByRole("alert")).toHaveText("Too many files");
});

test("a file that cannot be read says so, and the form below still works", async ({ member, origin }) => {
  await member.goto(origin + IMAGE);
  await choose(member, Buffer.from("not a picture at all"));
  await expect(member.getByRole("dialog").getByRole("alert")).toHaveText(/^File type must be/);
});

test("no barrier in the dialog, before and after a choice", async ({ member, origin, barriers }) => {
  await member.goto(origin + IMAGE);
  await expect(member.getByRole("dialog")).toBeVisible();
  expect(await barriers({ within: "dialog" }), "empty").toEqual([]);
  await choose(member, await photo(1200, 900).jpeg().toBuffer());
  await expect(member.getByRole("slider")).toBeVisible();
  expect(await barriers({ within: "dialog" }), "chosen").toEqual([]);
  for (const { width, colorScheme, rules } of OTHER_LOOKS) {
    await member.setViewportSize({ width, height: 800 });
    await member.emulateMedia({ colorScheme });
    expect(await barriers({ rules, within: "dialog" }), `${width} px, ${colorScheme}`).toEqual([]);
  }
});
