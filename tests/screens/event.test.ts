import ICAL from "ical.js";
import type { Page } from "playwright/test";
import type { StandIn } from "../backend/start";
import { anEvent, daysFromNow, eventsAnswer } from "../support/event-answers";
import { expect, scripted, test } from "../support/product";

const SITE = " · Kalakriti Samaj Parivar";
const CALL = "/getEvents";
const WEDDING = {
  ...anEvent(7, "2099-08-01", "A wedding at last"),
  description: "First line.\nSecond line.",
};

/** Opens event 7. */
function openEvent(member: Page, { faults }: StandIn, event: object = WEDDING, query = "") {
  faults.always(CALL, eventsAnswer([event]));
  return member.goto(`/event/7${query}`);
}

test("an event shows all its fields and a link to a map", async ({ member, standIn }) => {
  await openEvent(member, standIn);
  await expect(member).toHaveTitle(`A wedding at last${SITE}`);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("A wedding at last");
  await expect(member.getByText("First line.")).toContainText("Second line.");
  const labels = await member.locator("dt").allTextContents();
  expect(labels).toEqual(["Event Type", "Organizer", "Notes", "Address"]);
  const values = member.locator("dd");
  await expect(values.nth(0)).toHaveText("Wedding");
  await expect(member.locator("h1 + ul li")).toHaveText([
    /^Saturday,? 1 August 2099 \(in\s\d+\syears\)$/,
    /^From 6:00\sPM to 9:00\sPM$/,
    "Nagpur",
  ]);
  await expect(values.nth(1)).toHaveText("Verma family");
  await expect(values.nth(2)).toHaveText("Please come in time.");
  await expect(values.nth(3)).toContainText("Nagpur, Maharashtra - 440001");
  await expect(values.nth(3).getByRole("link")).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\//,
  );
});

test("missing fields of an event are left out, and without a day its calendar file", async ({
  member,
  standIn,
}) => {
  await openEvent(member, standIn, { eventId: 7, title: "Bare", eventPhotos: null, eventPlace: null });
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Bare");
  await expect(member.locator("dt")).toHaveCount(0);
  await expect(member.locator("main img")).toHaveCount(0);
  await expect(member.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
  for (const eventId of [7, 8])
    expect((await member.context().request.get(`/event/${eventId}/calendar.ics`)).status()).toBe(404);
});

test("an event without a time has its day alone, on page and in file", async ({ member, standIn }) => {
  await openEvent(member, standIn, { ...WEDDING, eventTime: null });
  await expect(member.locator("h1 + ul li")).toHaveText([
    /^Saturday,? 1 August 2099 \(in\s\d+\syears\)$/,
    "Nagpur",
  ]);
  const file = await member.context().request.get("/event/7/calendar.ics");
  expect(await file.text()).toMatch(/^DESCRIPTION:First line\.\\nSecond line\.\\nOrganizer: /m);
});

test("a past event has no calendar file", async ({ member, standIn }) => {
  await openEvent(member, standIn, { ...WEDDING, eventDate: daysFromNow(-4) }, "?tab=past");
  await expect(member.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
  await expect(member.getByRole("link", { name: "Share on WhatsApp" })).toBeVisible();
});

test("a link shares the event's title, date and URL", async ({ member, standIn }) => {
  await openEvent(member, standIn, WEDDING, "?tab=past");
  const link = await member.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  const { origin: to, searchParams } = new URL(link ?? "");
  expect(to).toBe("https://wa.me");
  const [title, date, address] = searchParams.get("text")?.split("\n") ?? [];
  expect(title).toBe("A wedding at last");
  expect(date).toMatch(/^Saturday,? 1 August 2099$/);
  expect(address).toMatch(/^https?:\/\/[^/]+\/event\/7$/);
});

test("Back to Events opens the tab and page the member came from", async ({ member }) => {
  await member.goto("/events?tab=past&page=2");
  await member.getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await expect(member).toHaveURL(/\/event\/\d+\?tab=past&page=2$/);
  await member.getByRole("link", { name: "Back to Events" }).click();
  await expect(member).toHaveURL("/events?tab=past&page=2");
  await member.goto("/event/24");
  await member.getByRole("link", { name: "Back to Events" }).click();
  await expect(member).toHaveURL("/events");
});

test("an event that fails to load is not reported as missing", async ({ member, standIn }) => {
  standIn.faults.always(CALL, "status-500");
  expect((await member.goto("/event/24"))?.status()).toBe(502);
  await expect(member.getByRole("link", { name: "Try again" })).toBeVisible();
});

test("the photo viewer is a page with Previous, Next and Close", scripted, async ({ member, standIn }) => {
  await openEvent(member, standIn, WEDDING, "?tab=past&photo=1");
  await expect(member).toHaveTitle(`Photo 1 of 4, A wedding at last${SITE}`);
  const main = member.getByRole("main");
  await expect(main.getByText("1 of 4", { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect(main.getByRole("img")).toHaveAttribute("alt", "Photo 1 of 4");
  for (const place of ["2 of 4", "3 of 4", "4 of 4"]) {
    await main.getByRole("link", { name: "Next" }).click();
    await expect(main.getByText(place, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole("button", { name: "Next" })).toBeDisabled();
  await expect(main.getByRole("img")).toHaveAttribute("src", "/uploads/events/event_7_3.jpg?w=600");
  await main.getByRole("link", { name: "Previous" }).click();
  await expect(member).toHaveURL("/event/7?tab=past&photo=3");
  await main.getByRole("link", { name: "Close" }).click();
  await expect(member).toHaveURL("/event/7?tab=past");
});

test("a photo fills the screen; a phone keeps its proportions, right below the buttons", async ({
  member,
}) => {
  for (const [width, height] of [
    [360, 800],
    [1280, 800],
  ] as const) {
    await member.setViewportSize({ width, height });
    await member.goto("/event/24?photo=1");
    const photo = member.getByRole("main").getByRole("img");
    // Wide, so that on a phone its width is all there is.
    const least = width < height ? 0 : height / 2;
    await expect.poll(async () => (await photo.boundingBox())?.height ?? 0).toBeGreaterThan(least);
    const { y = 0, width: wide = 0, height: high = 1 } = (await photo.boundingBox()) ?? {};
    expect(wide).toBeGreaterThan(Math.min(width, 1200) * 0.85);
    const close = member.getByRole("main").getByRole("link", { name: "Close" });
    await expect(close).toBeInViewport();
    if (width > height) continue;
    const ratio = await photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(wide / high).toBeCloseTo(ratio, 1);
    const buttons = await close.boundingBox();
    expect(y - (buttons?.y ?? 0) - (buttons?.height ?? 0)).toBeLessThan(16);
  }
});

test("an invalid photo number shows the event", async ({ member, standIn }) => {
  standIn.faults.always(CALL, eventsAnswer([WEDDING]));
  for (const photo of ["0", "5", "-1", "x", "", "1.5"]) {
    expect((await member.goto(`/event/7?photo=${photo}`))?.status()).toBe(200);
    await expect(member.getByRole("link", { name: "Back to Events" })).toBeVisible();
  }
});

test("Add to calendar gives a file that another program reads correctly", async ({ member, standIn }) => {
  const title = "Wedding; of Asha, Ravi \\ and all: शादी";
  const notes = `Bring "sweets", please;\nand come\\go. ${"A long line that has to be folded. ".repeat(5)}`;
  // No calendar takes signs that nobody sees.
  const unseen = "\u000b\f\u0085\u2028";
  await openEvent(member, standIn, { ...WEDDING, title: title + unseen, notes: notes + unseen });
  const href = await member.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  expect(href).toBe("/event/7/calendar.ics");
  const read = async () => {
    const response = await member.context().request.get("/event/7/calendar.ics");
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(response.headers()["content-disposition"]).toBe('attachment; filename="event-7.ics"');
    const text = await response.text();
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    const [only, ...others] = calendar.getAllSubcomponents("vevent");
    expect(others).toEqual([]);
    if (!only) throw new Error("no event");
    return new ICAL.Event(only);
  };
  const event = await read();
  expect(event.summary).toBe(title);
  expect(event.startDate.isDate).toBe(true);
  expect(event.startDate.toString()).toBe("2099-08-01");
  expect(event.duration.toSeconds()).toBe(86_400);
  expect(event.location).toBe("Community Hall, Station Road, Nagpur, Maharashtra - 440001");
  expect(event.description).toBe(
    `First line.\nSecond line.\nTime: From 6:00 PM to 9:00 PM\nOrganizer: Verma family\nNotes: ${notes.trim()}`,
  );
  expect(event.uid).toBe("event-7@kalakriti-samaj-parivar");
  expect((await read()).uid).toBe(event.uid);
});
