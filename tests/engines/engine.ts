import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { WebDriver } from "selenium-webdriver";
import type { Part } from "../support/installed-programs";

export interface OpenBrowser {
  driver: WebDriver;
  close(): Promise<void>;
}

export type Scripts = "on" | "off";

/** A browser engine other than Chromium. */
export interface Engine {
  name: string;
  part: Part;
  open(scripts: Scripts): Promise<OpenBrowser>;
}

/** Ends a program and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Narrow enough for the phone menu, and so high that nothing scrolls: WebKit's driver clicks before scrolling ends. */
export const WINDOW = { x: 0, y: 0, width: 600, height: 2_400 };
