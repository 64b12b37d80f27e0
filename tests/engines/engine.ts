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

/** Narrow enough for the phone menu, and so high that nothing scrolls: WebKit's driver clicks before scrolling ends. */
export const WINDOW = { x: 0, y: 0, width: 600, height: 2_400 };
