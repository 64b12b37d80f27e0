import type { Page } from "playwright/test";
import sharp from "sharp";
import type { StandIn } from "../backend/start";
import { OTHER_LOOKS } from "../support/axe";
import { cameraFaults, colourAt, noisyPhoto, photo } from "../support/photos";
import { callsOf, expect, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

const spoilt = cameraFaults["a scan header that ends with zeros"] ?? ((sound: Buffer) => sound);

const CALL = "/updateFamilyImage";
const FAMILY_IMAGE_SAVED = "Family image updated successfully.";

const dialogOf = (page: Page) => page.getByRole("dialog");
const dropZone = (page: Page) => dialogOf(page).getByText("Drag & drop image here, or click to browse");
const saveIn = (page: Page) => dialogOf(page).getByRole("button", { name: "Save" });
const cancelIn = (page: Page) => dialogOf(page).getByRole("button", { name: "Cancel" });

async function openEditor(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("link", { name: "Edit Image" }).click();
  await expect(dropZone(page)).toBeVisible();
}

async function choose(page: Page, buffer: Buffer, name = "photo.jpg", mimeType = "image/jpeg") {
  await dialogOf(page).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

async function openWithPhoto(page: Page) {
  await openEditor(page, "/family");
  await choose(page, await photo(1200, 900).jpeg().toBuffer());
}

/** Saves the image, and gives what the backend got. */
async function savedImage(page: Page, standIn: StandIn): Promise<Uint8Array> {
  standIn.received.length = 0;
  await saveIn(page).click();
  await expect(page.getByText(FAMILY_IMAGE_SAVED)).toBeVisible();
  const [call, ...more] = standIn.received.filter(({ file }) => file !== null);
  expect(more).toEqual([]);
  return call?.file?.bytes ?? new Uint8Array();
}

const SCREENS = [
  ["family", "/family/1", "Edit Family Image", FAMILY_IMAGE_SAVED],
  ["member", "/myProfile", "Edit Member Image", "Member image updated successfully."],
] as const;

for (const [screen, path, title, saved] of SCREENS) {
  test(`Edit Image saves a new ${screen} image in a dialog`, async ({ member, standIn }) => {
    await openEditor(member, path);
    await expect(member.getByRole("dialog", { name: title })).toBeVisible();
    await expect(dialogOf(member).locator("input[type=file]")).toHaveAttribute(
      "accept",
      "image/jpeg,image/png,image/webp,image/gif,image/avif",
    );
    await expect(saveIn(member)).toBeDisabled();
    await choose(member, await photo(1200, 900).jpeg().toBuffer());
    await expect(dialogOf(member).getByRole("slider", { name: "Zoom" })).toBeVisible();
    await expect(member).toHaveURL(path);
    standIn.received.length = 0;
    await saveIn(member).click();
    await expect(member.getByRole("status").first()).toHaveText(saved);
    await expect(dialogOf(member)).toHaveCount(0);
    await expect(member).toHaveURL(path);
    expect(standIn.received.filter(({ file }) => file !== null)).toHaveLength(1);
  });
}

test("a saved image is reported from any view of the page", async ({ member, standIn }) => {
  await openEditor(member, "/family/1?view=chart");
  await choose(member, await photo(1200, 900).jpeg().toBuffer());
  await savedImage(member, standIn);
});

test("a picker that is opened again and cancelled leaves the chosen photo", async ({ member, standIn }) => {
  await openWithPhoto(member);
  const slider = dialogOf(member).getByRole("slider", { name: "Zoom" });
  await expect(slider).toBeVisible();
  // What Chromium tells the page then.
  await dialogOf(member).locator("input[type=file]").setInputFiles([]);
  await expect(saveIn(member)).toBeEnabled();
  await expect(slider).toBeVisible();
  await expect(dialogOf(member).getByRole("alert")).toHaveCount(0);
  expect((await savedImage(member, standIn)).length).toBeGreaterThan(0);
});

test("Cancel and Escape close the dialog and return the focus", async ({ member, standIn }) => {
  for (const close of [() => cancelIn(member).click(), () => member.keyboard.press("Escape")]) {
    await openEditor(member, "/family");
    await choose(member, await photo(900, 600).jpeg().toBuffer());
    await expect(saveIn(member)).toBeEnabled();
    await close();
    await expect(dialogOf(member)).toHaveCount(0);
    await expect(member.getByRole("link", { name: "Edit Image" })).toBeFocused();
    await expect(member).toHaveURL("/family");
  }
  expect(callsOf(standIn)).not.toContain(`/api/family${CALL}`);
});

test("the dialog keeps the focus, and Tab reaches the drop zone", async ({ member }) => {
  await openEditor(member, "/family");
  await member.keyboard.press("Tab");
  await expect(dialogOf(member).locator("input[type=file]")).toBeFocused();
  await expect(member.locator(".app-drop")).toHaveCSS("outline-width", "3px");
  await choose(member, await photo(1200, 900).jpeg().toBuffer());
  await expect(saveIn(member)).toBeEnabled();
  for (let presses = 0; presses < 8; presses++) {
    await member.keyboard.press("Tab");
    const isOutside = await member.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
});

test("the dialog opens before the editor loads and can be closed", async ({ member }) => {
  const brought = Promise.withResolvers<void>();
  await member.route(/\/build\/.*image-editor/, async (route) => {
    await brought.promise;
    await route.abort();
  });
  await member.goto("/family");
  await member.getByRole("link", { name: "Edit Image" }).click();
  await expect(member.getByRole("dialog", { name: "Edit Image" })).toHaveText("Loading...");
  await member.keyboard.press("Escape");
  await expect(dialogOf(member)).toHaveCount(0);
  const refused = member.waitForEvent("requestfailed");
  brought.resolve();
  await refused;
  await expect(member).toHaveURL("/family");
});

test("without the editor, the link opens the page without scripts", async ({ member }) => {
  await member.route(/\/build\/.*image-editor/, (route) => route.abort());
  await member.goto("/family");
  await member.getByRole("link", { name: "Edit Image" }).click();
  await expect(member).toHaveURL("/family?edit=image");
  await expect(member.getByLabel("Part to keep")).toBeVisible();
});

test("a member who was signed out logs in and reaches the form", async ({ member, standIn }) => {
  await member.goto("/family");
  standIn.signEveryoneOut();
  await member.getByRole("link", { name: "Edit Image" }).click();
  await expect(member).toHaveURL("/login?redirectTo=%2Ffamily%3Fedit%3Dimage");
});

test("a refusal is shown in the dialog, and Save tries again", async ({ member, standIn }) => {
  await openWithPhoto(member);
  standIn.faults.next({ json: {} }, CALL);
  await saveIn(member).click();
  await expect(dialogOf(member).getByRole("alert")).toHaveText("Image upload failed. Please try again.");
  await expect(member).toHaveURL("/family");
  await saveIn(member).click();
  await expect(member.getByText(FAMILY_IMAGE_SAVED)).toBeVisible();
});

const UNKNOWN = "We do not know whether it was saved. Check before sending again.";

test("an unknown outcome or a missing connection is shown in the dialog", async ({ member, standIn }) => {
  await openWithPhoto(member);
  await member.context().setOffline(true);
  await saveIn(member).click();
  await expect(dialogOf(member).getByRole("alert")).toHaveText("No internet. Nothing was sent.");
  await member.context().setOffline(false);
  await member.route(/edit=image/, (route) => route.abort());
  await saveIn(member).click();
  await expect(dialogOf(member).getByRole("alert")).toHaveText(UNKNOWN);
  await member.unroute(/edit=image/);
  standIn.faults.next("reset", CALL);
  await saveIn(member).click();
  await expect(dialogOf(member)).toContainText(UNKNOWN);
  await expect(dialogOf(member).getByRole("link", { name: "See what is saved now" })).toBeVisible();
});

test("what the browser cannot crop is cropped on the server", async ({ member }) => {
  await member.addInitScript(() => {
    window.createImageBitmap = () => Promise.reject(new Error("out of memory"));
  });
  await openWithPhoto(member);
  await saveIn(member).click();
  await expect(member.getByRole("img", { name: "Preview of the photo" })).toBeVisible();
  await member.getByRole("button", { name: "Save" }).click();
  await expect(member.getByText(FAMILY_IMAGE_SAVED)).toBeVisible();
});

test("a photo of which a part is missing is refused with scripts as without", async ({ member, standIn }) => {
  await openEditor(member, "/family");
  standIn.received.length = 0;
  const sound = await noisyPhoto(900, 600).jpeg().toBuffer();
  await choose(member, sound.subarray(0, Math.floor(sound.length / 2)));
  await saveIn(member).click();
  await expect(member.getByRole("alert")).toContainText("damaged");
  expect(callsOf(standIn)).not.toContain(`/api/family${CALL}`);
});

test("an upright picture starts at its top, at full width", async ({ member, standIn }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await openEditor(member, "/family");
  const upright = await photo(1800, 900).rotate(90).jpeg().toBuffer();
  await choose(member, upright);
  const part = dialogOf(member).getByLabel("Part to keep: move it with the arrow keys");
  await expect.poll(async () => (await part.boundingBox())?.width).toBeGreaterThan(500);
  const saved = await savedImage(member, standIn);
  expect([await colourAt(saved, 300, 20), await colourAt(saved, 300, 360)]).toEqual(["red", "red"]);
});

test("a picture can be turned by 90°", async ({ member, standIn }) => {
  await openEditor(member, "/family");
  await choose(member, await photo(1200, 800).jpeg().toBuffer());
  await dialogOf(member).getByRole("button", { name: "Rotate 90°" }).click();
  const sent = await savedImage(member, standIn);
  expect([await colourAt(sent, 300, 10), await colourAt(sent, 300, 390)]).toEqual(["red", "blue"]);
});

for (const [kind, make, most] of [
  ["large", () => noisyPhoto(3000, 2000).jpeg({ quality: 90 }), 200_000],
  ["plain", () => photo(4000, 3000).jpeg(), 25_000],
] as const)
  test(`a ${kind} photo is cropped in the browser before it is sent`, async ({ member, standIn }) => {
    await openEditor(member, "/family");
    await choose(member, await make().toBuffer());
    await expect(saveIn(member)).toBeEnabled();
    const [request, sent] = await Promise.all([
      member.waitForRequest((each) => each.method() === "POST"),
      savedImage(member, standIn),
    ]);
    expect((await request.sizes()).requestBodySize).toBeLessThan(most);
    expect(await sharp(sent).metadata()).toMatchObject({ width: 600, height: 400, format: "jpeg" });
  });

const WAYS_TO_MOVE = {
  keys: async (page: Page) => {
    const zoom = dialogOf(page).getByRole("slider", { name: "Zoom" });
    await zoom.focus();
    await expect(zoom).toHaveAttribute("min", "1");
    await expect(zoom).toHaveAttribute("max", "3");
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowRight");
    await expect(zoom).toHaveValue("1.5");
    await dialogOf(page).getByLabel("Part to keep: move it with the arrow keys").focus();
    for (let presses = 0; presses < 80; presses++) await page.keyboard.press("ArrowRight");
  },
  /** For fingers that cannot drag. */
  buttons: async (page: Page) => {
    const right = dialogOf(page).getByRole("button", { name: "Right", exact: true });
    for (let presses = 0; presses < 40; presses++) await right.click();
  },
};

for (const [way, move] of Object.entries(WAYS_TO_MOVE))
  test(`${way} move the picture`, async ({ member, standIn }) => {
    await openEditor(member, "/family");
    await choose(member, await photo(3000, 1000).jpeg().toBuffer());
    await move(member);
    const sent = await savedImage(member, standIn);
    expect(await colourAt(sent, 10, 200)).toBe(await colourAt(sent, 590, 200));
  });

const heavy = (image: Buffer) => Buffer.concat([image, Buffer.alloc(11_000_000, 1)]);

test("a session that ends keeps the photo for a login in another tab", async ({ member, standIn }) => {
  await openWithPhoto(member);
  await standIn.signEveryoneOut();
  await saveIn(member).click();
  const alert = dialogOf(member).getByRole("alert");
  await expect(alert).toContainText("Your session has expired. Please log in again.");
  await expect(member).toHaveURL("/family");
  const [other] = await Promise.all([member.waitForEvent("popup"), alert.getByRole("link").click()]);
  await expect(other).toHaveURL("/login");
  await signInByRequest(member);
  await other.close();
  const saved = await savedImage(member, standIn);
  expect(await sharp(saved).metadata()).toMatchObject({ width: 600, height: 400 });
});

const contentType = "text/html";
const OF_THE_SITE = "<html><main><h1>No</h1><p>Nothing was saved. Please wait.</p></main></html>";
const OF_A_NETWORK = "<html><h1>Welcome</h1><p>Accept the terms.</p></html>";
const TO_A_NETWORK = { location: "/login", "content-type": contentType };
const refusedBySite = (status: number) =>
  [
    `a refusal with ${status}`,
    { status, contentType, body: OF_THE_SITE },
    "Nothing was saved. Please wait.",
  ] as const;
const ofNetwork = (who: string, status: number) =>
  [who, { status, contentType, body: OF_A_NETWORK }, UNKNOWN] as const;

for (const [who, answer, told] of [
  ...[403, 413, 429].map(refusedBySite),
  ofNetwork("a network's page", 200),
  ["a network's redirect", { status: 302, headers: TO_A_NETWORK, body: "" }, UNKNOWN],
  ["a proxy that redirects after a POST", { status: 303, headers: TO_A_NETWORK, body: "" }, UNKNOWN],
  ofNetwork("a proxy's own refusal", 403),
  ofNetwork("a proxy that lost the app", 502),
  ofNetwork("a proxy that waited too long", 504),
] as const)
  test(`${who} is told in the dialog, with the photo, as what it is`, async ({ member, standIn }) => {
    await openWithPhoto(member);
    await member.route(/edit=image/, (route) => route.fulfill(answer));
    await saveIn(member).click();
    await expect(dialogOf(member).getByRole("alert")).toHaveText(told);
    await member.unroute(/edit=image/);
    expect((await savedImage(member, standIn)).length).toBeGreaterThan(0);
  });

test("a lost answer is asked for again, and the photo is saved once", async ({ member, standIn }) => {
  await openWithPhoto(member);
  await member.route(/edit=image/, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 504, contentType, body: OF_A_NETWORK });
  });
  standIn.received.length = 0;
  await saveIn(member).click();
  await expect(dialogOf(member).getByRole("alert")).toHaveText(UNKNOWN);
  await member.unroute(/edit=image/);
  await saveIn(member).click();
  await expect(member.getByText(FAMILY_IMAGE_SAVED)).toBeVisible();
  expect(standIn.received.filter(({ file }) => file !== null)).toHaveLength(1);
});

const jpeg = () => photo(900, 600).jpeg().toBuffer();

for (const [kind, make, type = "image/jpeg"] of [
  ...["image/jpg", "image/pjpeg", "application/octet-stream", "text/html", ""].map(
    (name) => [`a JPEG called ${name || "nothing"}`, jpeg, name] as const,
  ),
  ["AVIF", () => photo(900, 600).avif({ effort: 0 }).toBuffer()],
  ["GIF", () => photo(900, 600).gif().toBuffer()],
  ["a photo of 11 MB", async () => heavy(await jpeg())],
  ["a JPEG whose scan header ends with zeros", async () => spoilt(await jpeg())],
] as const)
  test(`${kind} is cropped and saved`, async ({ member, standIn }) => {
    await openEditor(member, "/family");
    await choose(member, await make(), "photo", type);
    await expect(saveIn(member)).toBeEnabled();
    const saved = await savedImage(member, standIn);
    expect([await colourAt(saved, 20, 200), await colourAt(saved, 580, 200)]).toEqual(["red", "blue"]);
  });

const TYPE = "File type must be JPEG, PNG, WebP or GIF";
const letters = (count: number) => Buffer.alloc(count, "a");
const DAMAGED = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);

for (const [kind, bytes, text, type = "image/jpeg"] of [
  ["a page", letters(10), TYPE, "text/html"],
  ["an empty file", letters(0), "File is smaller than 1 bytes"],
  ["what is huge and no photo", letters(10 * 1024 * 1024 + 1), TYPE],
  ["what is called a picture", letters(10), TYPE],
  ["HEIC", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), "This photo is HEIC"],
  ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "This one is a drawing (SVG)"],
  ["a damaged JPEG", DAMAGED, "This file is damaged."],
  ["a damaged JPEG of 11 MB", heavy(DAMAGED), "bytes (10 MB)"],
  ["a damaged AVIF", Buffer.from("\0\0\0\x18ftypavif"), "This photo is AVIF"],
] as const)
  test(`${kind} is refused in the dialog, which takes another file`, async ({ member }) => {
    await openEditor(member, "/family");
    await choose(member, bytes, "x.jpg", type);
    await expect(dialogOf(member).getByRole("alert")).toContainText(text);
    await expect(saveIn(member)).toBeDisabled();
    await choose(member, await jpeg());
    await expect(saveIn(member)).toBeEnabled();
    await expect(dialogOf(member).getByRole("alert")).toHaveCount(0);
  });

test("one picture can be dropped, two at once are refused", async ({ member }) => {
  await openEditor(member, "/family");
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
    await dropZone(member).dispatchEvent("dragenter", { dataTransfer: files });
    await dropZone(member).dispatchEvent("drop", { dataTransfer: files });
  };
  await drop("a.jpg", "b.jpg");
  await expect(dialogOf(member).getByRole("alert")).toHaveText("Too many files");
  await drop("c.jpg");
  await expect(dialogOf(member).getByRole("slider")).toBeVisible();
  await expect(dialogOf(member).getByRole("alert")).toHaveCount(0);
});

test("the dialog is accessible", async ({ member, violations }) => {
  await openEditor(member, "/family");
  expect(await violations({ within: "dialog" }), "drop zone").toEqual([]);
  await choose(member, await photo(1200, 900).jpeg().toBuffer());
  await expect(member.getByRole("slider")).toBeVisible();
  expect(await violations({ within: "dialog" }), "crop").toEqual([]);
  for (const { width, colorScheme, rules } of OTHER_LOOKS) {
    await member.setViewportSize({ width, height: 800 });
    await member.emulateMedia({ colorScheme });
    expect(await violations({ rules, within: "dialog" }), `${width} px, ${colorScheme}`).toEqual([]);
  }
});
