import { aDeathLater, anEvent, daysFromNow, eventsAnswer } from "../support/event-answers";
import { callsOf, expect, scripted, test } from "../support/product";

const SITE = " · Kalakriti Samaj Parivar";
const CALL = "/getEvents";

test("upcoming events come first, and the tabs are links", scripted, async ({ member }) => {
  await member.goto("/events");
  await expect(member).toHaveTitle(`Upcoming Events, page 1 of 3${SITE}`);
  const tabs = member.getByRole("navigation", { name: "Events" }).getByRole("link");
  expect(await tabs.allTextContents()).toEqual(["Upcoming Events", "Past Events"]);
  await expect(tabs.nth(0)).toHaveAttribute("aria-current", "true");
  await tabs.nth(1).click();
  await expect(member).toHaveURL("/events?tab=past");
  await expect(tabs.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(tabs.nth(0)).not.toHaveAttribute("aria-current");
  await expect(member).toHaveTitle(`Past Events, page 1 of 3${SITE}`);
});

test("a page has eight cards and links to the other pages", async ({ member }) => {
  await member.goto("/events");
  await expect(member.getByRole("heading", { level: 2 })).toHaveCount(8);
  const pages = member.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(member).toHaveURL("/events?page=2");
  await expect(member).toHaveTitle(`Upcoming Events, page 2 of 3${SITE}`);
  await pages.getByRole("link", { name: "Page 3" }).click();
  await expect(member.getByRole("heading", { level: 2 })).toHaveCount(4);
  await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(member).toHaveURL("/events?page=2");
});

test("a card shows an event in brief and links to it", async ({ member, standIn }) => {
  const long = "x".repeat(150);
  const events = [
    { ...anEvent(5, "2099-08-01", "A wedding at last"), description: long },
    { ...anEvent(6, "2099-08-02"), description: "Short." },
    { ...anEvent(7, "2099-08-03"), description: null },
  ];
  standIn.faults.always(CALL, eventsAnswer(events));
  await member.goto("/events");
  const cards = member.locator("main li").filter({ has: member.getByRole("heading", { level: 2 }) });
  await expect(cards.nth(0)).toContainText("A wedding at last");
  await expect(cards.nth(0)).toContainText("Wedding");
  await expect(cards.nth(0).locator("time")).toHaveText("Sat, 1 Aug 2099");
  await expect(cards.nth(0).locator("p")).toHaveText(`${long.slice(0, 100)}...`);
  await expect(cards.nth(1).locator("p")).toHaveText("Short.");
  await expect(cards.nth(2).locator("p")).toHaveCount(0);
  await cards.nth(0).locator("img").click({ force: true });
  await expect(member).toHaveURL("/event/5");
});

test("a card shows how far off the event is, the time and the city", async ({ member, standIn }) => {
  const events = [anEvent(1, daysFromNow(6)), { ...anEvent(2, null), eventTime: null, eventPlace: null }];
  standIn.faults.always(CALL, eventsAnswer(events));
  await member.goto("/events");
  const facts = member.locator("main li li");
  const told = [/ \(in\s6\sdays\)$/, "From 6:00 PM to 9:00 PM", "Nagpur", "Date not known yet"];
  await expect(facts).toHaveText(told);
  const signs = await facts.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage));
  expect(signs).toEqual(["day", "time", "place", "day"].map((sign) => expect.stringContaining(`#${sign}"`)));
});

test("a calendar leaf stands beside the title of a dated event", async ({ member, standIn }) => {
  const plain = { eventImage: null, eventPhotos: [] };
  const events = [anEvent(1, "2099-08-01"), { ...anEvent(2, "2099-08-02"), ...plain }, anEvent(3, null)];
  standIn.faults.always(CALL, eventsAnswer(events));
  await member.goto("/events");
  const cards = member.locator("main .app-events > li");
  for (const [at, day] of ["1", "2"].entries())
    await expect(cards.nth(at).locator("[data-day]")).toHaveAttribute("data-day", day);
  await expect(cards.nth(1).locator("img")).toHaveCount(0);
  await expect(member.locator("main [data-day]")).toHaveCount(2);
});

test("each type has its own colour and is named", async ({ member, standIn }) => {
  const types = ["Birthday", "Wedding", "Death", "Community Party", "Health Camp"];
  const events = types.map((eventType, at) => ({ ...anEvent(at + 1, daysFromNow(at)), eventType }));
  standIn.faults.always(CALL, eventsAnswer([...events, aDeathLater]));
  await member.goto("/events");
  const cards = member.locator("main li").filter({ has: member.getByRole("heading", { level: 2 }) });
  const colours = await cards.evaluateAll((all) =>
    all.map((column) => getComputedStyle(column.querySelector(".card") ?? column).backgroundColor),
  );
  expect(new Set(colours.slice(0, 5)).size).toBe(5);
  expect(colours[5]).toBe(colours[2]);
  for (const [at, type] of types.entries()) await expect(cards.nth(at).locator("small")).toHaveText(type);
});

const COLUMNS = [
  { width: 360, perRow: 1 },
  { width: 767, perRow: 1 },
  { width: 768, perRow: 2 },
  { width: 991, perRow: 2 },
  { width: 992, perRow: 4 },
  { width: 1280, perRow: 4 },
];

test("a row has one, two or four cards, depending on the width", async ({ member }) => {
  await member.goto("/events");
  for (const { width, perRow } of COLUMNS) {
    await member.setViewportSize({ width, height: 800 });
    const inFirstRow = await member.locator("main .app-events > li").evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
    expect(inFirstRow, `${width} px`).toBe(perRow);
  }
});

for (const count of [3, 1])
  test(`on a desk a row of ${count} is full, one card beside its picture`, async ({ member, standIn }) => {
    await member.setViewportSize({ width: 1280, height: 800 });
    const events = Array.from({ length: count }, (_, at) => anEvent(at + 1, daysFromNow(at)));
    standIn.faults.always(CALL, eventsAnswer(events));
    await member.goto("/events");
    const boxOf = (selector: string) => member.locator(`.app-events > ${selector}`).boundingBox();
    const [first, last] = [await boxOf("li:first-child"), await boxOf("li:last-child")];
    expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeCloseTo(1168);
    const [picture, words] = [
      await boxOf("li:first-child .app-image"),
      await boxOf("li:first-child .card-body"),
    ];
    expect(picture?.y === words?.y).toBe(count === 1);
  });

test("a card's picture is as wide as the card and 250 px high, on phones 108 px", async ({ member }) => {
  await member.goto("/events");
  const sizes = () =>
    member.locator("main li:has(h2) .app-image").evaluateAll((all) =>
      all.map((picture) => {
        const box = picture.getBoundingClientRect();
        return { width: box.width, height: box.height, card: picture.parentElement?.clientWidth };
      }),
    );
  for (const [windowWidth, high] of [
    [768, 250],
    [360, 108],
  ] as const) {
    await member.setViewportSize({ width: windowWidth, height: 800 });
    for (const { width, height, card } of await sizes()) {
      expect(height).toBe(high);
      expect(width).toBe(card);
    }
  }
});

test("without events each tab says so", async ({ member, standIn }) => {
  for (const events of [[], null]) standIn.faults.next(eventsAnswer(events), CALL);
  standIn.faults.always(CALL, eventsAnswer([]));
  await member.goto("/events");
  await expect(member.getByText("There are no upcoming events.")).toBeVisible();
  await member.goto("/events?tab=past");
  await expect(member.getByText("There are no past events.")).toBeVisible();
});

test("all events come with one empty call, and the pages are ours", async ({ member, standIn }) => {
  standIn.received.length = 0;
  await member.goto("/events");
  await member.goto("/events?page=2");
  await member.goto("/event/24");
  const bodies = standIn.received.filter(({ path }) => path.endsWith(CALL)).map(({ body }) => body);
  expect(bodies).toEqual([{}]);
  expect(callsOf(standIn).filter((path) => path.endsWith("/whoAmI"))).toHaveLength(2);
});
