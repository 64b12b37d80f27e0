import { pino } from "pino";
import { expect, test } from "vitest";
import { messageIn, refusalInBody, resultOf } from "~/backend/answer";
import type { Endpoint } from "~/contract/endpoint";
import { isOutcomeUnknown } from "~/contract/failure";
import { addFamily, getFamilyRecord } from "~/contract/family";

const LOG = pino({ level: "silent" });

function failureOf<Payload, Answer>(call: Endpoint<Payload, Answer>, status: number, body: unknown) {
  const result = resultOf(call, { status, body, setCookie: undefined, retryAfterSeconds: null }, LOG);
  return result.ok ? null : result.failure;
}

function messageOf(status: number, body: unknown): string | null {
  const failure = failureOf(getFamilyRecord, status, body);
  return failure && "message" in failure ? (failure.message?.sentence ?? null) : null;
}

test.each<[unknown, string | null]>([
  [{ operationMessage: "Required field city is not provided" }, "Required field city is not provided"],
  [{ operationMessage: null, error: "Password too old" }, "Password too old"],
  [{ operationMessage: "first", error: "second" }, "first"],
  [{ operationMessage: "java.lang.NullPointerException" }, null],
  [{ operationMessage: "could not execute SQL statement" }, null],
  [{ operationMessage: "two\nlines" }, null],
  [{ operationMessage: "null" }, null],
  [{ operationMessage: "x".repeat(201) }, null],
  [{ operationMessage: "java.io.IOException", error: "Try later" }, "Try later"],
  [{ timestamp: "2026-01-05T09:30:00Z", status: 400, error: "Bad Request", path: "/api/addfamily" }, null],
  [{ timestamp: "2026-01-05T09:30:00Z", error: "The body is missing.", path: "/api/family/addfamily" }, null],
  [{ timestamp: "2026-01-05T09:30:00Z", error: "The office is closed." }, "The office is closed."],
  [{ operationMessage: { deep: true } }, null],
  [{}, null],
  [null, null],
  [[], null],
  ["text", null],
  [42, null],
  [undefined, null],
])("the answer %j shows %j", (body, sentence) => {
  expect(messageIn(body)?.sentence ?? null).toBe(sentence);
});

test.each([
  "java.lang.NullPointerException",
  'Cannot invoke "String.length()" because "gotra" is null',
  'ERROR: duplicate key value violates unique constraint "users_pkey"',
  "could not execute statement; nested exception is org.hibernate.exception.DataException",
  "Unable to acquire JDBC Connection",
  "An I/O error occurred while sending to the backend.",
  "This connection has been closed.",
  "Transaction silently rolled back because it has been marked as rollback-only",
  "Row was updated or deleted by another transaction (or unsaved-value mapping was incorrect)",
  "Incorrect result size: expected 1, actual 0",
  "Query did not return a unique result: 2 results were returned",
  "No value present",
  'For input string: ""',
  "Text '2026-02-31' could not be parsed: Invalid date 'FEBRUARY 31'",
  "Index 0 out of bounds for length 0",
  "No enum constant com.example.community.Gender.MAL",
  "Source must not be null",
  "/ by zero",
  "Java heap space",
  "Couldn't connect to host, port: smtp.example.org, 587; timeout 5000",
  "Read timed out",
  "Connection refused",
  "Broken pipe",
  "uploads/family/x.jpg (No such file or directory)",
  "No space left on device",
  "Name or service not known",
  "failed to lazily initialize a collection of role",
  "Stream has already been operated upon or closed",
  "Comparison method violates its general contract!",
  "Error creating bean with name 'mailSender'",
  "Handler dispatch failed",
  "Not Found",
  "Gateway Time-out",
  "begin 0, end -10, length 0",
  'syntax error at or near "WHERE"',
  "No static resource api/family/addfamily.",
  "Request method 'GET' is not supported",
  "Content type 'text/plain' is not supported",
  "535 5.7.8 Username and Password not accepted.",
  "Optional.empty",
  "undefined",
  "Index: 5, Size: 3",
  "No results were returned by the query.",
  "The column index is out of range: 1, number of columns: 0.",
  'relation "app_user" does not exist',
  "Error in com.example.community.service.",
  "memberId",
  "5",
  "<html><body>502 Bad Gateway</body></html>",
])("the raw exception “%s” is shown from no status", (operationMessage) => {
  for (const status of [400, 409, 500, 503]) expect(messageOf(status, { operationMessage })).toBeNull();
});

test.each([
  "Internal error occurred, please try again later.",
  "Operation not allowed. Please contact administrator.",
  "Unable to send the e-mail. Please try again later.",
  "Failed to save image.",
  "Failed to upload the file",
  "Failed to send OTP. Please contact administrator.",
  "The directory is closed for maintenance until Monday, 10:30.",
  "Your session timed out, please login again.",
  "Family does not exist.",
  "Family with Id 9999 not found.",
  "Family member not found",
  "Member is not linked to any family.",
  "You cannot change existing email id.",
  "Required field family name is not provided",
  "family name should not be more than 100 characters",
  "Invalid character in family name, should contain only alphabets, space",
  "Phone +91-912 345 6789 already in use, please provide other phone number",
  "Invalid OTP for email ID asha@mail.example.co.in. Please request a new OTP.",
  "Email ID is already registered. Please use 'Forgot Password' option.",
  "Image file size exceeds the maximum limit of 5 MB.",
  "Email must contain '@'",
  "Invalid LinkedIn address (please check)",
  "No transactions found for this month.",
  "Birth year is out of range.",
  "Your query has been sent to the administrator.",
  "Relation is required.",
  "Please contact the office at www.samaj.org.in.",
  "The column of relations is full!",
  "अभी सेव नहीं हो सका, कृपया बाद में कोशिश करें।",
])("the sentence “%s” is shown from every status, in either field", (sentence) => {
  for (const status of [400, 403, 500, 502, 503]) {
    expect(messageOf(status, { operationMessage: sentence })).toBe(sentence);
    expect(messageOf(status, { operationMessage: null, error: sentence })).toBe(sentence);
  }
});

test.each<[number, unknown, boolean]>([
  [500, { operationMessage: "Internal error occurred, please try again later." }, false],
  [500, { operationMessage: null }, false],
  [503, { timestamp: "2026-01-05T09:30:00Z", status: 503, path: "/api" }, false],
  [400, { error: "The office is closed." }, false],
  [413, { timestamp: "2026-01-05T09:30:00Z", status: 413, path: "/api" }, false],
  [502, undefined, true],
  [502, { error: "Bad Gateway" }, true],
  [500, { error: "Internal Server Error" }, true],
  [503, undefined, true],
  [504, {}, true],
  [500, undefined, true],
  [403, undefined, true],
  [413, undefined, true],
  [429, {}, true],
  [302, undefined, true],
  [200, undefined, true],
])("a change answered with %i and %j has an unknown outcome: %s", (status, body, isUnknown) => {
  const failure = failureOf(addFamily, status, body);
  expect(failure && isOutcomeUnknown(failure)).toBe(isUnknown);
  const read = failureOf(getFamilyRecord, status, body);
  expect(read && isOutcomeUnknown(read)).toBe(false);
});

test.each<[unknown, string | null | undefined]>([
  [{ operationMessage: "Saved.", error: "Family is locked" }, "Family is locked"],
  [{ error: "java.lang.NullPointerException" }, null],
  [{ operationMessage: "Saved.", error: null }, undefined],
  [{ error: " " }, undefined],
  [{ operationMessage: "Saved." }, undefined],
  [false, undefined],
  [undefined, undefined],
])("a change answered with 200 and %j is refused with the text %j", (body, text) => {
  const failure = refusalInBody(body)?.failure;
  expect(failure && "message" in failure ? (failure.message?.sentence ?? null) : undefined).toBe(text);
});
