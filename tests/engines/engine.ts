import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { WebDriver } from "selenium-webdriver";
import type { Part } from "../support/installed-programs";

/** A browser in its own process, with a window. */
export interface OpenBrowser {
  driver: WebDriver;
  close(): Promise<void>;
}

export type Scripts = "on" | "off";

/** A browser engine beside Chromium. */
export interface Engine {
  name: string;
  part: Part;
  open(scripts: Scripts): Promise<OpenBrowser>;
}

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** As narrow as the menu of phones wants it, and so high that WebKit's driver, which clicks while a page still scrolls, need not scroll. */
export const WINDOW = { x: 0, y: 0, width: 600, height: 2_400 };
