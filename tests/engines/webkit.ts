import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Builder } from "selenium-webdriver";
import { waitFor } from "../deploy/support/wait";
import { freePort } from "../support/app-process";
import { end } from "../support/ended-process";
import { find } from "../support/installed-programs";
import { type Engine, WINDOW } from "./engine";

/** Wide enough for a desk, too. */
const SCREEN = `1600x${WINDOW.height}x24`;

async function freeDisplay(): Promise<number> {
  let display = 90;
  while (existsSync(`/tmp/.X11-unix/X${display}`)) display++;
  return display;
}

async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/status`).catch(() => null))?.ok ?? false;
}

export const webkit: Engine = {
  name: "WebKitGTK",
  part: "main paths in WebKit",
  async open(scripts) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const display = `:${await freeDisplay()}`;
    const screen = spawn(find("Xvfb") ?? "Xvfb", [display, "-nolisten", "tcp", "-screen", "0", SCREEN], {
      stdio: "ignore",
    });
    const child = spawn(find("WebKitWebDriver") ?? "", [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: "ignore",
    });
    await waitFor("WebKit", async () => isReady(origin));
    const driver = await new Builder()
      .usingServer(origin)
      .withCapabilities({
        browserName: "MiniBrowser",
        acceptInsecureCerts: true,
        "webkitgtk:browserOptions": { args: ["--automation", `--enable-javascript=${scripts === "on"}`] },
      })
      .build();
    await driver.manage().window().setRect(WINDOW);
    return {
      driver,
      async close() {
        await driver.quit();
        await end(child);
        await end(screen);
      },
    };
  },
};
