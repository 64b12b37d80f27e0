import { expect, it } from "vitest";
import { KnownSession } from "~/session/session-user.server";
import { browser } from "../../support/browser";

const USER = {
  familyId: 1,
  memberId: 1,
  firstName: "Asha",
  lastName: "Verma",
  profileImageThumbnail: null,
};

it("owners are the member, else the login, else the session, never a name", async () => {
  const { visit } = browser();
  const known = new KnownSession(visit().sealedCookie);
  const nameless = { ...USER, memberId: null };
  const ownerOf = async (session: string, user: typeof nameless | typeof USER, login?: string) => {
    if (login) await known.rememberLogin(session, login);
    return (await known.learn(session, user)).user.owner;
  };
  expect(await ownerOf("A1", USER, "asha")).toBe(await ownerOf("B2", USER, "asha@example.org"));
  expect(await ownerOf("A1", nameless, "Asha ")).toBe(await ownerOf("B2", nameless, "asha"));
  expect(await ownerOf("A1", nameless, "x9876543210")).not.toBe(await ownerOf("B2", nameless, "9876543210"));
  expect(await ownerOf("A1", nameless, "asha")).not.toBe(await ownerOf("B2", nameless, "namesake"));
  expect(await ownerOf("C3", nameless)).not.toBe(await ownerOf("D4", nameless));
  expect(await ownerOf("C3", nameless)).toBe(await ownerOf("C3", { ...nameless, firstName: "Ravi" }));
});

it("concurrent changes to one session are all stored, and cleared together", async () => {
  const { visit } = browser();
  const known = () => new KnownSession(visit().sealedCookie);
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
