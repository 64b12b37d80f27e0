import { describe, expect, test } from "vitest";
import { communityEvent } from "~/contract/event";
import { eventImages, eventsOfTab, eventsPage, timeText } from "~/events/event";
import { withChoices } from "~/i18n/choices.server";
import { parseDay } from "~/time";

const ZONE = "Asia/Kolkata";
const event = (eventId: number, eventDate: string | null, rest: object = {}) =>
  communityEvent.parse({ eventId, eventDate, ...rest });

test.each([
  ["2025-08-01", "2025-08-01"],
  ["2025-08-01T18:00:00", "2025-08-01"],
  ["2025-08-01 18:00", "2025-08-01"],
  ["2025-07-31T18:30:00Z", "2025-08-01"],
  ["2025-07-31T18:29:59.999+00:00", "2025-07-31"],
  ["2025-07-31T18:30:00.000+0000", "2025-08-01"],
  ["2025-07-31 18:30:00Z", "2025-08-01"],
  ["2025-07-31 18:30:00.0 +0000", "2025-08-01"],
  ["2025-08-01T00:30:00+05:30", "2025-08-01"],
  ["2024-02-29", "2024-02-29"],
  ["2025-02-29", null],
  ["2025-13-01", null],
  ["2025-01-014", null],
  ["1 August", null],
  ["2025-99-99T99:99:99Z", null],
  ["0000-02-29", null],
  ["0000-02-29T00:00:00Z", null],
  ["9999-12-31T23:00:00Z", null],
  ["", null],
  [null, null],
])("the date %j is read as %j", (text, day) => {
  expect(parseDay(text, ZONE)).toBe(day);
});

test.each([
  ["२०२५-०८-०१", "2025-08-01"],
  [1_753_986_600_000, "2025-07-31T18:30:00.000Z"],
  ["0000-00-00", null],
  ["0001-01-01", null],
  ["some day", "some day"],
])("the date %j of the backend is that of an event as %j", (sent, eventDate) => {
  expect(communityEvent.parse({ eventId: 1, eventDate: sent }).eventDate).toBe(eventDate);
});

test.each([
  ["6 pm - 9 pm", "6 pm - 9 pm", "6 pm से 9 pm तक"],
  ["After lunch", "After lunch", "After lunch"],
  [" ", null, null],
  [null, null, null],
])("the time %j is shown as %j, in Hindi as %j", (eventTime, english, hindi) => {
  const read = () => timeText(event(1, null, { eventTime }));
  expect([read(), withChoices({ language: "hi" }, read)]).toEqual([english, hindi]);
});

test("a photo that comes twice is shown once", () => {
  const [one, other] = ["uploads//events//1.jpg", "/uploads/events/2.jpg"];
  const twice = event(1, null, { eventImage: one, eventPhotos: ["/uploads/events/1.jpg", other, other] });
  expect(eventImages(twice)).toEqual(["/uploads/events/1.jpg", other]);
});

describe("a tab", () => {
  const events = [event(1, "2025-08-02"), event(2, null), event(3, "2025-08-01"), event(4, "2025-07-31")];
  const idsOf = (tab: "upcoming" | "past", today: string) =>
    eventsOfTab(events, tab, today, ZONE).map(({ eventId }) => eventId);

  test("shows coming events with undated ones last, or past ones with the latest first", () => {
    expect(idsOf("upcoming", "2025-08-01")).toEqual([3, 1, 2]);
    expect(idsOf("past", "2025-08-01")).toEqual([4]);
    expect(idsOf("upcoming", "2030-01-01")).toEqual([2]);
    expect(idsOf("past", "2030-01-01")).toEqual([1, 3, 4]);
  });

  test("counts an impossible date as past once the dates around it are past", () => {
    const odd = [event(1, "2025-02-31"), event(2, "2025-13-45"), event(3, "2025-02-031"), event(4, "soon")];
    const ids = (tab: "upcoming" | "past", today: string) =>
      eventsOfTab(odd, tab, today, ZONE).map(({ eventId }) => eventId);
    expect(ids("upcoming", "2025-02-01")).toEqual([3, 1, 2, 4]);
    expect(ids("past", "2025-03-01")).toEqual([1, 3]);
    expect(ids("upcoming", "2026-01-01")).toEqual([4]);
  });
});

test.each([
  ["", "upcoming", 1],
  ["tab=past&page=3", "past", 3],
  ["tab=PAST", "upcoming", 1],
  ["tab=x&page=0", "upcoming", 1],
  ["page=1e9", "upcoming", 1],
  ["page=1234567", "upcoming", 1],
  ["page=2&page=3", "upcoming", 2],
])("the address ?%s leads to %s, page %i", (query, tab, page) => {
  expect(eventsPage(new URLSearchParams(query))).toEqual({ tab, page });
});
