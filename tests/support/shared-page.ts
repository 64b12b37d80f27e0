import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright/test";

/**
 * The one page of a worker whose tests run without scripts: to make a page takes longer than to visit it,
 * and without scripts a page keeps nothing that `tidy` does not end.
 */
export interface SharedPage {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

export async function openSharedPage(browser: Browser, options: BrowserContextOptions): Promise<SharedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** Removes cookies, cached answers, headers, routes and pages of the test before. */
export async function tidy(
  { context, page, session }: SharedPage,
  origin: string,
  viewport: { width: number; height: number },
) {
  for (const other of context.pages()) if (other !== page) await other.close();
  // Chromium starts a new process for another site, even for an empty page.
  await page.goto(`${origin}/healthz`);
  await page.unrouteAll();
  await page.setExtraHTTPHeaders({});
  await context.clearCookies();
  await session.send("Network.clearBrowserCache");
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
  await page.setViewportSize(viewport);
}
