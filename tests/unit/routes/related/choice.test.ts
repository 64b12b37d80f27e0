import { expect, test } from "vitest";
import { readChosenPeople } from "~/routes/related/choice";

const chosen = (query: string) => readChosenPeople(new URLSearchParams(query), 4).to;

test.each([
  ["toName=12", 12],
  ["to=12345678901234", 12345678901234],
])("%s names a member", (query, memberId) => {
  expect(chosen(query)).toEqual({ memberId, typed: "" });
});

test.each([
  "9876543210",
  "919876543210",
  "09876543210",
  "+919876543210",
  "98765 43210",
  "98765-43210",
  "98765/43210",
  "022/23456789",
  "9876543210/",
  "wa.me/919876543210",
])("a phone number that is typed is no member's id: %s", (typed) => {
  expect(chosen(`toName=${encodeURIComponent(typed)}`)).toEqual({ memberId: null, typed });
});
