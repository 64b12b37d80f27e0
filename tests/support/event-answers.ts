/** Answers of the backend for events and accounts, after the examples of docs/backend-contract.md#get-events and docs/backend-contract.md#get-an-account-statement */

import { NAGPUR } from "./answers";

const DAY_MS = 86_400_000;
const DAY_THERE = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });

export function daysFromNow(days: number): string {
  return DAY_THERE.format(new Date(Date.now() + days * DAY_MS));
}

/** A birth date as lists show it, with its anniversary in this many days. */
export function birthDate(days: number, year: number): string {
  const [, month = 1, day] = daysFromNow(days).split("-").map(Number);
  const name = new Date(Date.UTC(year, month - 1)).toLocaleDateString("en-US", { month: "short" });
  return `${day}-${name}-${year}`;
}

const { city, state, postalCode } = NAGPUR;
const HALL = { addressLine1: "Community Hall, Station Road", city, state, postalCode };

export function anEvent(eventId: number, eventDate: string | null, title = `Event ${eventId}`) {
  return {
    eventId,
    eventType: "Wedding",
    title,
    description: "Everybody is welcome.",
    eventPlace: HALL,
    eventDate,
    eventTime: "From 6:00 PM to 9:00 PM",
    eventOrganizer: "Verma family",
    notes: "Please come in time.",
    eventImage: `/uploads/events/event_${eventId}.jpg`,
    eventPhotos: [1, 2, 3].map((photo) => `/uploads/events/event_${eventId}_${photo}.jpg`),
  };
}

/** One event a day from tomorrow on. */
export function manyEvents(count: number) {
  return Array.from({ length: count }, (_, at) => anEvent(at + 1, daysFromNow(at + 1)));
}

/** getEvents, with the backend's constant paging fields. */
export function eventsAnswer(events: readonly unknown[] | null, totalPages = 3) {
  return {
    json: { operationMessage: null, events, totalEvents: 4, totalPages, currentPage: 1, pageSize: 4 },
  };
}

export function statementAnswer(transactions: readonly unknown[] | null, details: object | null = {}) {
  const accountDetails = details && {
    accountId: 1,
    accountName: "Community Fund",
    currentBalance: 2500,
    accountManager: "Ravi Verma",
    bankName: "Bank of the River",
    bankAccountId: "-1204",
    bankAccountType: "Savings",
    ...details,
  };
  return { json: { operationMessage: null, accountDetails, transactions } };
}

export function aTransaction(
  txnType: string,
  amount: unknown,
  balanceAfterTransaction: unknown = null,
  description = "Donation",
) {
  return { transactionId: 1, txnDate: "2025-01-014", description, txnType, amount, balanceAfterTransaction };
}

export const aDeathLater = { ...anEvent(90, daysFromNow(20)), eventType: "death" };
