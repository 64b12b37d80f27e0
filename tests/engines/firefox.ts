import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Session, WebDriver } from "selenium-webdriver";
import { Command } from "selenium-webdriver/lib/command";
import * as z from "zod";
import { waitFor } from "../deploy/support/wait";
import { end } from "../support/ended-process";
import { find } from "../support/installed-programs";
import { type Engine, type Scripts, WINDOW } from "./engine";
import { marionette } from "./marionette";

const PROGRAM = "firefox-esr";
const newSession = z.object({ sessionId: z.string() });

function writeProfile(scripts: Scripts): string {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const settings = {
    "marionette.port": 0,
    "javascript.enabled": scripts === "on",
    // A mouse, which a headless Firefox lacks: fine and hovering.
    "ui.primaryPointerCapabilities": 6,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  return profile;
}

export const firefox: Engine = {
  name: "Firefox ESR",
  part: "main paths in Firefox",
  async open(scripts) {
    const profile = writeProfile(scripts);
    const switches = ["--headless", "--no-remote", "--marionette", "--profile", profile];
    const child = spawn(find(PROGRAM) ?? PROGRAM, switches, { stdio: "ignore" });
    const portFile = join(profile, "MarionetteActivePort");
    await waitFor("Firefox", async () => existsSync(portFile));
    const executor = await marionette(Number(readFileSync(portFile, "utf8")));
    const asked = new Command("newSession").setParameters({ acceptInsecureCerts: true });
    const { sessionId } = newSession.parse(await executor.execute(asked));
    const driver = new WebDriver(new Session(sessionId, {}), executor);
    await driver.manage().window().setRect(WINDOW);
    return {
      driver,
      async close() {
        await end(child);
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};
