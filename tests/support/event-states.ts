import { HOSTILE_TEXT } from "./answers";
import { anEvent, daysFromNow, eventsAnswer, manyEvents, statementAnswer } from "./event-answers";
import type { State } from "./state";

const LONG = "Vishwanathapratapsinghrajeshwarprasad".repeat(3);
const endlessEvent = {
  ...anEvent(7, daysFromNow(3)),
  title: LONG,
  eventType: LONG,
  description: HOSTILE_TEXT.repeat(20),
  eventTime: LONG,
  eventOrganizer: HOSTILE_TEXT,
  notes: LONG,
};
const endlessStatement = statementAnswer(
  [
    {
      txnDate: LONG,
      description: HOSTILE_TEXT + LONG,
      txnType: "C",
      amount: 12_345_678_901_234,
      balanceAfterTransaction: -12_345_678_901_234,
    },
  ],
  { accountName: LONG, accountManager: HOSTILE_TEXT, bankName: LONG },
);

/** The statement of last month, which is whole. */
function statementPath(accountId: number): string {
  const last = new Date();
  last.setUTCDate(0);
  return `/accounts?accountId=${accountId}&year=${last.getUTCFullYear()}&month=${last.getUTCMonth() + 1}`;
}

/** Events, photos and account statements in every state. */
export const eventStates: readonly State[] = [
  { name: "events", path: "/events", as: "member", status: 200 },
  { name: "events, past, second page", path: "/events?tab=past&page=2", as: "member", status: 200 },
  {
    name: "events, many pages",
    path: "/events?page=6",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getEvents", eventsAnswer(manyEvents(90))),
  },
  {
    name: "events, without pictures",
    path: "/events",
    as: "member",
    status: 200,
    prepare: (standIn) => {
      const events = [daysFromNow(0), daysFromNow(6), null].map((day, at) => anEvent(at + 1, day));
      const plain = events.map((event) => ({ ...event, eventImage: null, eventPhotos: [] }));
      standIn.faults.always("/getEvents", eventsAnswer(plain));
    },
  },
  {
    name: "events, none",
    path: "/events",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getEvents", eventsAnswer([])),
  },
  {
    name: "events, endless words",
    scripted: true,
    path: "/events",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getEvents", eventsAnswer([endlessEvent])),
  },
  { name: "event", path: "/event/24", as: "member", status: 200, scripted: true },
  {
    name: "event, endless words",
    scripted: true,
    path: "/event/7",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getEvents", eventsAnswer([endlessEvent])),
  },
  {
    name: "event, nothing known",
    path: "/event/7",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getEvents", eventsAnswer([{ eventId: 7 }])),
  },
  { name: "event, photo", path: "/event/24?photo=2", as: "member", status: 200 },
  { name: "event, unknown", path: "/event/99999", as: "member", status: 404 },
  { name: "accounts", path: "/accounts", as: "member", status: 200 },
  {
    name: "accounts, none chosen",
    path: "/accounts?accountId=&year=2025&month=1",
    as: "member",
    status: 400,
    alert: "failed",
  },
  { name: "accounts, statement", path: statementPath(1), as: "member", status: 200 },
  {
    name: "accounts, no transactions",
    path: "/accounts?accountId=1&year=2023&month=1",
    as: "member",
    status: 200,
  },
  {
    name: "accounts, endless words",
    scripted: true,
    path: statementPath(1),
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getAccountStatement", endlessStatement),
  },
];
