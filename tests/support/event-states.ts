import { HOSTILE_TEXT } from "./answers";
import { anEvent, daysFromNow, eventsAnswer, manyEvents, statementAnswer } from "./event-answers";
import { always, MAIN, type State } from "./state";

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

/** The statement of last month, which is complete. */
function statementPath(accountId: number): string {
  const last = new Date();
  last.setUTCDate(0);
  return `/accounts?accountId=${accountId}&year=${last.getUTCFullYear()}&month=${last.getUTCMonth() + 1}`;
}

const told = (events: readonly unknown[]) => always("/getEvents", eventsAnswer(events));

const endless = always("/getAccountStatement", endlessStatement);

const endlessEvents = told([endlessEvent]);

export const eventStates: readonly State[] = [
  { name: "events", also: ["heading", "hindi", "oldest phones"], styled: true, path: "/events" },
  { name: "events, past, second page", path: "/events?tab=past&page=2" },
  { name: "events, many pages", path: "/events?page=6", prepare: told(manyEvents(90)) },
  {
    name: "events, without pictures",
    styled: true,
    path: "/events",
    prepare: (standIn) => {
      const events = [daysFromNow(0), daysFromNow(6), null].map((day, at) => anEvent(at + 1, day));
      const plain = events.map((event) => ({ ...event, eventImage: null, eventPhotos: [] }));
      standIn.faults.always("/getEvents", eventsAnswer(plain));
    },
  },
  { name: "events, none", path: "/events", prepare: told([]) },
  { name: "events, endless words", styled: true, scripted: true, path: "/events", prepare: endlessEvents },
  { name: "event", also: MAIN, styled: true, path: "/event/24", scripted: true },
  { name: "event, endless words", scripted: true, path: "/event/7", prepare: told([endlessEvent]) },
  { name: "event, nothing known", styled: true, path: "/event/7", prepare: told([{ eventId: 7 }]) },
  { name: "event, past", styled: true, path: "/event/7", prepare: told([anEvent(7, daysFromNow(-4))]) },
  { name: "event, photo", also: ["oldest phones"], path: "/event/24?photo=2" },
  { name: "event, unknown", path: "/event/99999", status: 404 },
  { name: "accounts", also: ["heading"], styled: true, path: "/accounts" },
  { name: "accounts, none chosen", styled: true, path: "/accounts?accountId=", status: 400, alert: "failed" },
  { name: "accounts, statement", also: MAIN, styled: true, path: statementPath(1) },
  { name: "accounts, no transactions", path: "/accounts?accountId=1&year=2023&month=1" },
  { name: "accounts, endless words", scripted: true, path: statementPath(1), prepare: endless },
];
