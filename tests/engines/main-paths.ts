import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "../../app/paths";
import { ADMIN_LOGIN, LARGE_FAMILY_ID, MEMBER_LOGIN } from "../backend/logins";
import { canRun } from "../support/installed-programs";
import type { Engine, OpenBrowser, Scripts } from "./engine";
import { type Product, startProduct } from "./product";
import { logIn, logOut } from "./signing-in";
import { type Visitor, visitor } from "./visitor";

const PAST_EVENT = "Health Camp at the Verma family";
const OWN_EMAIL = "asha.verma@example.org";

/** One visit from login to logout; each test continues where the last one ended. */
function visit(engine: Engine, scripts: Scripts, product: () => Product) {
  let opened: OpenBrowser;
  let member: Visitor;

  beforeAll(async () => {
    opened = await engine.open(scripts);
    member = visitor(opened.driver, product().origin);
  });
  afterAll(() => opened.close());

  test("a wrong password shows an error, the right one opens the requested page", async () => {
    await member.open("/searchfamily");
    await logIn(member, { ...MEMBER_LOGIN, password: "wrong" });
    await member.isTold("Login failed. Please check your credentials.");
    await member.fill("Password", MEMBER_LOGIN.password);
    await member.press("Login");
    await member.isAt("Search Family");
  });

  test("a search finds families, and one can be opened", async () => {
    await member.fill("Name, place or phone number", "Verma");
    await member.press("Search");
    await member.isTold("Families found: 7");
    await member.follow("Ravi");
    await member.isAt("Verma Family वर्मा");
    expect(await member.path()).toBe("/family/1");
    const text = await member.text();
    for (const each of ["97/9 Main Road", "Family Tree", "Family Members"]) expect(text).toContain(each);
  });

  test("an edited family is saved", async () => {
    const typed = `Near the well, ${engine.name} ${scripts}`;
    await member.follow("Edit");
    await member.isAt("Edit Family");
    await member.fill("Postal Code", "");
    await member.fill("Address Line 3", typed);
    await member.press("Save");
    await member.isTold("Postal Code is required.");
    await member.fill("Postal Code", "444601");
    await member.press("Save");
    await member.isTold("Family details updated successfully.");
    expect(await member.text()).toContain(typed);
  });

  test("a photo is cropped, previewed and saved", async () => {
    await member.follow("Edit Image");
    product().standIn.received.length = 0;
    if (scripts === "on") {
      await member.isTold("Drag & drop image here");
      await member.chooseFile(product().photo);
      await member.press("Save", "//dialog");
    } else {
      await member.chooseFile(product().photo);
      await member.press("Save");
      await member.isOffered("Try another crop");
      await member.press("Save");
    }
    await member.isTold("Family image updated successfully.");
    expect(product().standIn.received.filter((call) => call.file)).toHaveLength(1);
  });

  test("a past event can be found and opened", async () => {
    await member.open("/events");
    await member.follow("Past Events");
    await member.isOn("/events?tab=past");
    await member.follow("Next");
    await member.isOn("/events?tab=past&page=2");
    await member.back();
    await member.follow(PAST_EVENT);
    await member.isAt(PAST_EVENT);
  });

  test("a downloaded family opens from disk without requests", async () => {
    const file = await product().saveFamily(
      paths.familyFile(LARGE_FAMILY_ID, "offline.html"),
      await member.cookie(),
    );
    product().standIn.received.length = 0;
    await member.openFile(file);
    await member.isTold("Rangrez Family");
    await member.isTold("Nisha Rangrez");
    expect(product().standIn.received).toEqual([]);
  });

  test("after logout, Back shows nothing of the member", async () => {
    await member.open("/myProfile");
    await member.isTold(OWN_EMAIL);
    await logOut(member, "Asha Verma");
    await member.back();
    await member.isAt("Login");
    expect(await member.text()).not.toContain(OWN_EMAIL);
  });

  test("Back shows nothing of the previous member who did not log out", async () => {
    await member.open("/login?redirectTo=/myProfile");
    await logIn(member, MEMBER_LOGIN);
    await member.isTold(OWN_EMAIL);
    product().standIn.signEveryoneOut();
    await member.open("/family/2");
    await member.isAt("Login");
    await logIn(member, ADMIN_LOGIN);
    await member.isOn("/family/2");
    await member.back();
    await member.back();
    await member.isOn("/myProfile");
    expect(await member.text()).not.toContain(OWN_EMAIL);
  });
}

/** The main paths in an installed engine, with and without scripts. */
export function mainPaths(engine: Engine) {
  describe.skipIf(!canRun(engine.part))(engine.name, () => {
    let product: Product;
    beforeAll(async () => {
      product = await startProduct();
    });
    afterAll(async () => {
      await product.stop();
      expect(product.errors, "nothing is written to standard error").toEqual([]);
    });
    for (const scripts of ["on", "off"] as const)
      describe(`with scripts ${scripts}`, () => visit(engine, scripts, () => product));
  });
}
