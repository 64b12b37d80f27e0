import { expect, it } from "vitest";
import { knownSession } from "~/session/known-session.server";
import { browser } from "../../support/browser";

const USER = {
  operationMessage: null,
  familyId: 1,
  memberId: 1,
  firstName: "Asha",
  lastName: "Verma",
  profileImageThumbnail: null,
};

it("a refusal to add families is remembered for its session, and for no other", async () => {
  const { visit } = browser();
  const known = () => knownSession(visit().sealedCookie);
  const first = known();
  expect(await first.addFamilyRefusal("A1")).toBeNull();
  await first.refuseAddFamily("A1", "Operation not allowed.");
  expect(await first.addFamilyRefusal("A1")).toBe("Operation not allowed.");
  expect(await known().addFamilyRefusal("A1")).toBe("Operation not allowed.");
  expect(await known().addFamilyRefusal("B2")).toBeNull();
});

it("what is learnt at once of one session is kept together, and goes with it", async () => {
  const { visit } = browser();
  const known = () => knownSession(visit().sealedCookie);
  const first = known();
  await Promise.all([
    first.learn("A1", USER),
    first.refuseAddFamily("A1", "No."),
    first.changeProfile("A1", { ...USER, firstName: "Aasha", namesInHindi: null }),
    first.end("A1"),
  ]);
  const again = known();
  expect(await again.read("A1")).toMatchObject({ user: USER, profile: { firstName: "Aasha" } });
  expect(await again.addFamilyRefusal("A1")).toBe("No.");
  expect(await again.hasEnded("A1")).toBe(true);
  expect(await again.hasEnded("B2")).toBe(false);
  await again.learn("B2", USER);
  expect(await known().hasEnded("A1")).toBe(false);
  expect(await known().addFamilyRefusal("B2")).toBeNull();
});
