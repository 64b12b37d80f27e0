import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "../../app/paths";
import { MEMBER_LOGIN } from "../backend/logins";
import { canRun } from "../support/installed-programs";
import { type Product, startProduct, stopProduct } from "../support/started-product";
import type { Engine, OpenBrowser } from "./engine";
import { logIn, logOut } from "./signing-in";
import { type Visitor, visitor } from "./visitor";

const HEADING = "Save pages to read offline";
const OWN_FAMILY = paths.family(1);

/** Reading offline, over plain HTTP: a service worker needs a certificate that the browser itself trusts. */
export function offlineReading(engine: Engine) {
  describe.skipIf(!canRun(engine.part))(`${engine.name}, offline`, () => {
    let product: Product;
    let opened: OpenBrowser;
    let member: Visitor;

    beforeAll(async () => {
      product = await startProduct();
    });
    beforeEach(async () => {
      opened = await engine.open("on");
      member = visitor(opened.driver, product.app.origin);
    });
    afterEach(() => opened.close());
    afterAll(() => stopProduct(product));

    async function savePages() {
      await member.open(`/login?redirectTo=${paths.offlineReading()}`);
      await logIn(member, MEMBER_LOGIN);
      await member.isAt(HEADING);
      await member.press("Save pages");
      await member.isOffered("Delete pages and stop saving");
      // From now on the service worker sees the pages.
      await member.saves(paths.offlineReading());
      await member.open(OWN_FAMILY);
      await member.saves(OWN_FAMILY);
    }

    test("logout deletes the stored pages", async () => {
      await savePages();
      await logOut(member, "Asha Verma");
      await member.savesNothing();
    });

    test("pages added to a deleted store are gone too", async () => {
      await member.open(paths.login());
      const left = await opened.driver.executeScript(`return (async () => {
        const store = await caches.open("store");
        await caches.delete("store");
        await store.put("/late", new Response("late")).catch(() => {});
        return [await caches.keys(), (await caches.match("/late")) === undefined];
      })()`);
      expect(left).toEqual([[], true]);
    });

    test("a page read before is shown, marked as a copy", async () => {
      await savePages();
      await product.app.stop();
      await member.open(OWN_FAMILY);
      await member.isTold("Saved copy:");
      await member.isTold("You are offline.");
      await member.isAt("Verma Family");
    });
  });
}
