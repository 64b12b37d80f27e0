import sharp from "sharp";
import { describe, expect } from "vitest";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { familyAnswer } from "../support/answers";
import { hiddenField } from "../support/multipart";
import { cameraFaults, colourAt, noisyPhoto, photo, textBomb } from "../support/photos";
import { cookiesAfter } from "./http";
import { get, signIn, standIn, test } from "./product";
import {
  bodyOf,
  FAMILY,
  jpeg,
  MEMBER,
  NO_FILE,
  photoFile,
  postBody,
  received,
  signInBeforeEach,
  tokenOf,
  upload,
  uploads,
  visitor,
} from "./uploading";

signInBeforeEach();

describe("an upload", () => {
  test("of a family is cropped to 600×400 and sent with the family's id", async () => {
    const answer = await upload(FAMILY, await photoFile(1600, 1200));
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe("/family");
    const [call, ...more] = uploads();
    expect(more).toEqual([]);
    expect(call?.path).toBe("/api/family/updateFamilyImage");
    expect(call?.body).toMatchObject({ familyId: "1" });
    expect(call?.file).toMatchObject({ name: "image.jpg", type: "image/jpeg" });
    const { format, width, height } = await sharp(received()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 600, height: 400 });
    const view = await get("/family", { cookie: cookiesAfter(visitor.cookie, answer) });
    expect(view.body).toContain("Family image updated successfully.");
    const src = /src="(\/uploads\/family\/family_1_[^"]+)"/.exec(view.body)?.[1] ?? "";
    expect((await get(src)).status).toBe(200);
  });

  test("by a script is answered by a status of its own, because a script sees no redirect", async () => {
    const fields = { step: "save", position: "Middle", zoom: "1", token: await tokenOf(FAMILY) };
    const body = bodyOf(fields, { name: "image", value: await jpeg(), fileName: "photo.jpg" });
    standIn.received.length = 0;
    const answer = await postBody(FAMILY, body, undefined, { "x-requested-with": "fetch" });
    expect([answer.status, answer.headers.location, answer.body]).toEqual([201, "/family", ""]);
    expect(uploads()).toHaveLength(1);
  });

  test("from a page inside an app of Android, which names itself in the script's header, is a redirect", async () => {
    const fields = { step: "save", position: "Middle", zoom: "1", token: await tokenOf(FAMILY) };
    const body = bodyOf(fields, { name: "image", value: await jpeg(), fileName: "photo.jpg" });
    const inApp = { "x-requested-with": "com.whatsapp" };
    expect((await postBody(FAMILY, body, undefined, inApp)).status).toBe(303);
    expect((await get("/family", inApp)).headers.location).toBe("/login?redirectTo=%2Ffamily");
  });

  test("of a member is sent with the member's id, whatever else is posted", async () => {
    const answer = await upload(MEMBER, await photoFile(900, 600), { memberId: "1", familyId: "99" });
    expect(answer.headers.location).toBe("/member/3");
    expect(uploads()[0]?.path).toBe("/api/family/updateMemberImage");
    expect(uploads()[0]?.body).toEqual({ memberId: "3" });
  });

  test.each([
    ["Right", "1", "red", "blue"],
    ["Right", "3", "blue", "blue"],
    ["Top left", "3", "red", "red"],
  ])("at %s with zoom %s keeps the chosen part", async (position, zoom, left, right) => {
    await upload(FAMILY, await photoFile(1600, 1000), { position, zoom });
    const image = received();
    expect([await colourAt(image, 20, 200), await colourAt(image, 580, 200)]).toEqual([left, right]);
  });

  test.each([
    ["No turn", "Left", "red", "red"],
    ["90° right", "Top", "red", "red"],
    ["180°", "Left", "blue", "blue"],
    ["90° left", "Top", "blue", "blue"],
    ["90° right", "Middle", "red", "red"],
  ])("turned (%s) at %s keeps the chosen part", async (turn, position, top, bottom) => {
    await upload(FAMILY, await photoFile(3000, 800), { position, turn });
    const image = received();
    expect([await colourAt(image, 300, 20), await colourAt(image, 300, 380)]).toEqual([top, bottom]);
  });

  test("from a camera is upright and has no metadata", async () => {
    // Orientation 6: the camera was turned, so what is stored as left is shown on top.
    const turned = await photo(1200, 800)
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "21/1 8/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    await upload(FAMILY, turned);
    const image = received();
    expect([await colourAt(image, 300, 10), await colourAt(image, 300, 390)]).toEqual(["red", "blue"]);
    const { exif, xmp, iptc, icc, orientation } = await sharp(image).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(image).toString("latin1")).not.toMatch(/Exif|GPS|Camera/);
  });

  test("with much detail is compressed to about 60 kB", async () => {
    await upload(FAMILY, await noisyPhoto(2400, 1600).jpeg({ quality: 95 }).toBuffer());
    expect(received().length).toBeLessThanOrEqual(64_000);
  });

  const clear = () => sharp({ create: { width: 700, height: 500, channels: 4, background: "#d0202080" } });

  test.each<[string, () => Promise<Buffer>]>([
    ["PNG with transparency", async () => clear().png().toBuffer()],
    ["WebP", async () => photo(700, 500).webp().toBuffer()],
    ["progressive JPEG", async () => photo(700, 500).jpeg({ progressive: true }).toBuffer()],
    ["GIF", async () => photo(700, 500).gif().toBuffer()],
    ["PNG with packed texts", async () => textBomb(await photo(60, 40).png().toBuffer())],
    ...Object.entries(cameraFaults).map(([fault, spoil]): [string, () => Promise<Buffer>] => [
      `JPEG with ${fault}`,
      async () => spoil(await jpeg()),
    ]),
    ["JPEG in CMYK", async () => photo(700, 500).toColourspace("cmyk").jpeg().toBuffer()],
    ["a picture smaller than its place", async () => photo(30, 20).png().toBuffer()],
    ["a picture of one column", async () => photo(2, 3000).png().toBuffer()],
  ])("of %s is accepted", async (_kind, make) => {
    expect((await upload(FAMILY, await make())).status).toBe(303);
    const expected = { width: 600, height: 400, space: "srgb", channels: 3 };
    expect(await sharp(received()).metadata()).toMatchObject(expected);
  });
});

test("a member's new picture shows in the header at once", async () => {
  const answer = await upload("/myProfile?edit=image", await jpeg());
  expect(answer.status).toBe(303);
  const page = await get("/", { cookie: cookiesAfter(visitor.cookie, answer) });
  const header = page.body.slice(page.body.indexOf("<header"), page.body.indexOf("</header"));
  const stored = /\/uploads\/member\/member_\d+_\d+\.jpe?g/.exec(header)?.[0] ?? "none";
  expect((await get(stored)).status).toBe(200);
  expect((await get("/", { cookie: cookiesAfter(await signIn(), answer) })).status).toBe(200);
});

describe("without scripts", () => {
  test("the crop can be previewed and changed without a second upload", async () => {
    const look = await upload(FAMILY, await photoFile(3000, 800), { step: "look", position: "Left" });
    expect(look.status).toBe(200);
    expect(uploads()).toEqual([]);
    expect(look.body).toContain("Try another crop");
    const [, shown] = /src="data:image\/jpeg;base64,([^"]+)"/.exec(look.body) ?? [];
    expect(await colourAt(Buffer.from(shown ?? "", "base64"), 300, 200)).toBe("red");
    const waiting = { token: hiddenField(look.body, "token"), waiting: hiddenField(look.body, "waiting") };
    const send = (fields: Record<string, string>) =>
      postBody(FAMILY, bodyOf({ ...waiting, ...fields }, NO_FILE));
    const again = await send({ step: "choose", position: "Left", zoom: "1" });
    expect([again.status, again.body.includes(`type="file"`)]).toEqual([200, true]);
    const other = await send({ step: "look", position: "Right", zoom: "2" });
    expect(other.body).toContain("Try another crop");
    const saved = await send({ step: "save", position: "Right", zoom: "2" });
    expect(saved.status).toBe(303);
    expect(await colourAt(received(), 300, 200)).toBe("blue");
  });

  test("an uploaded picture belongs to its owner and its form", async () => {
    const look = await upload(FAMILY, await jpeg(), { step: "look" });
    const waiting = hiddenField(look.body, "waiting");
    const save = async (path: string) =>
      postBody(path, bodyOf({ token: await tokenOf(path), step: "save", waiting }));
    for (const [login, path] of [
      [MEMBER_LOGIN, MEMBER],
      [ADMIN_LOGIN, FAMILY],
    ] as const) {
      visitor.cookie = await signIn(login);
      const answer = await save(path);
      expect([answer.status, answer.body.includes("Choose a photo first.")]).toEqual([400, true]);
    }
    expect(uploads()).toEqual([]);
    visitor.cookie = await signIn();
    expect((await save(FAMILY)).status).toBe(303);
  });
});

describe("when the backend does not accept it", () => {
  test.each([
    ["an answer without a path", { json: {} }, 502, "Image upload failed. Please try again."],
    ["a fault", "status-500" as const, 502, ""],
    ["its refusal", { json: { operationMessage: "Disk is full." }, status: 400 }, 400, "Disk is full."],
    ["a lost connection", "reset" as const, 503, "We do not know whether it was saved."],
  ])("%s: the picture waits in the page", async (_kind, fault, status, text) => {
    const file = await jpeg();
    const token = await tokenOf(FAMILY);
    standIn.faults.next(fault, "/updateFamilyImage");
    const answer = await upload(FAMILY, file, { token });
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
    expect(hiddenField(answer.body, "waiting").length).toBeGreaterThan(1_000);
    expect(uploads()).toHaveLength(1);
  });

  test("a member without the right sees the backend's refusal", async () => {
    standIn.faults.next(familyAnswer({ canUpdateFamilyDetails: true }), "/getfamilydetails");
    const answer = await upload("/family/2?edit=image", await jpeg());
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("You are not allowed to update image for this family.");
  });

  test("an expired session keeps the choices", async () => {
    const choices = { position: "Bottom right", zoom: "2" };
    const token = await tokenOf(FAMILY);
    await standIn.signEveryoneOut();
    const sent = await upload(FAMILY, await jpeg(), { ...choices, token });
    expect(sent.status).toBe(302);
    const opened = await get(FAMILY, { cookie: cookiesAfter(await signIn(), sent) });
    expect(opened.body).toContain("You were logged out. Please check and save.");
    expect(opened.body).toContain(`selected="">Bottom right</option>`);
    expect(opened.body).toContain(`selected="">2</option>`);
  });

  test("a visitor is sent to the login page before anything is decoded", async () => {
    visitor.cookie = "";
    const answer = await upload(FAMILY, await jpeg());
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/login?redirectTo=%2Ffamily%3Fedit%3Dimage");
  });
});

test("two clicks send a picture once", async () => {
  const file = await jpeg();
  const token = await tokenOf(FAMILY);
  const body = bodyOf({ token, step: "save" }, { name: "image", value: file, fileName: "a.jpg" });
  standIn.received.length = 0;
  const answers = await Promise.all([postBody(FAMILY, body), postBody(FAMILY, body)]);
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
    Array(2).fill([303, "/family"]),
  );
  expect(uploads()).toHaveLength(1);
});

test("eight large photos at once are saved or asked to retry while pages are served", async () => {
  const file = await noisyPhoto(4000, 3000).jpeg({ quality: 60 }).toBuffer();
  const many = Array.from({ length: 8 }, () => upload("/family?edit=image", file, { zoom: "1" }));
  const page = await get("/login");
  const answers = await Promise.all(many);
  expect(page.status).toBe(200);
  for (const { status, headers } of answers) {
    expect([303, 503]).toContain(status);
    if (status === 503) expect(headers["retry-after"]).toBe("5");
  }
  const again = async () => (await upload("/family?edit=image", file, { zoom: "1" })).status;
  await expect.poll(again).toBe(303);
});
