import { expect, it } from "vitest";
import { knownSession } from "~/session/session-user.server";
import { browser } from "../../support/browser";

const USER = {
  familyId: 1,
  memberId: 1,
  firstName: "Asha",
  lastName: "Verma",
  profileImageThumbnail: null,
};

it("concurrent changes to one session are all kept, and cleared together", async () => {
  const { visit } = browser();
  const known = () => knownSession(visit().sealedCookie);
  const first = known();
  await Promise.all([
    first.learn("A1", USER),
    first.changeProfile("A1", { ...USER, firstName: "Aasha", namesInHindi: null, isAddFamilyRefused: false }),
    first.end("A1"),
  ]);
  const again = known();
  expect(await again.read("A1")).toMatchObject({ user: USER, profile: { firstName: "Aasha" } });
  expect(await again.hasEnded("A1")).toBe(true);
  expect(await again.hasEnded("B2")).toBe(false);
  await again.learn("B2", USER);
  expect(await known().hasEnded("A1")).toBe(false);
});
