import { pathToFileURL } from "node:url";
import { By, error, type WebDriver, type WebElement } from "selenium-webdriver";

/** A busy machine takes long, but what does not come in this time does not come. */
const COMES_MS = 25_000;
const LOOK_EVERY_MS = 30;

/** What a person does with a page: by its words, as they read them. */
export function visitor(driver: WebDriver, origin: string) {
  const comes = <T>(what: string, look: () => Promise<T>) => driver.wait(look, COMES_MS, what, LOOK_EVERY_MS);
  const all = (xpath: string) => driver.findElements(By.xpath(xpath));
  async function first(xpath: string): Promise<WebElement> {
    const found = await comes(`nothing at ${xpath}`, async () => (await all(xpath))[0] ?? null);
    if (!found) throw new Error(`nothing at ${xpath}`);
    return found;
  }
  /** What is not drawn yet cannot be pressed, and is pressed when it is. */
  const pressed = async (element: WebElement) => {
    try {
      await element.click();
      return true;
    } catch (cause) {
      if (cause instanceof error.ElementNotInteractableError) return false;
      throw cause;
    }
  };
  const click = (xpath: string) =>
    comes(`${xpath} cannot be pressed`, async () => pressed(await first(xpath)));
  const button = (name: string) => `//button[not(@aria-hidden)][normalize-space()="${name}"]`;
  const field = (label: string) => first(`//*[@id=//label[normalize-space()="${label}"]/@for]`);
  /** WebKit's own way to read text stumbles over a datalist. Of a page that is just leaving nothing can be read. */
  const text = async () =>
    String(await driver.executeScript("return document.body.innerText").catch(() => ""));
  const path = async () => (await driver.getCurrentUrl()).replace(origin, "");
  /** Paths of the pages that the service worker keeps. A page that is just leaving cannot tell. */
  async function kept(): Promise<string[] | null> {
    const script = `return caches.open("pages").then((kept) => kept.keys()).then((all) => all.map(({ url }) => url))`;
    const urls = await driver.executeScript<string[]>(script).catch(() => null);
    return urls?.map((url) => url.replace(origin, "")) ?? null;
  }
  return {
    open: (path: string) => driver.get(origin + path),
    openFile: (file: string) => driver.get(pathToFileURL(file).href),
    async cookie() {
      const kept = await driver.manage().getCookies();
      return kept.map(({ name, value }) => `${name}=${value}`).join("; ");
    },
    back: () => driver.navigate().back(),
    path,
    text,
    /** Waits until a page is kept. */
    async keeps(wanted: string) {
      await comes(`${wanted} is not kept`, async () => (await kept())?.includes(wanted) ?? false);
    },
    async keepsNothing() {
      await comes("a page is kept", async () => (await kept())?.length === 0);
    },
    /** Waits for an address. */
    async isOn(wanted: string) {
      await comes(`not on ${wanted}`, async () => (await path()) === wanted);
    },
    /** Waits for a heading of the page. */
    async isAt(heading: string) {
      await first(`//h1[normalize-space()="${heading}"]`);
    },
    /** Waits until the page says something. */
    async isTold(words: string) {
      await comes(`the page does not say "${words}"`, async () => (await text()).includes(words));
    },
    /** Waits for a button. */
    async isOffered(name: string) {
      await first(button(name));
    },
    async fill(label: string, words: string) {
      const own = await field(label);
      await own.clear();
      if (words) await own.sendKeys(words);
    },
    chooseFile: async (file: string) => (await first('//input[@type="file"]')).sendKeys(file),
    press: (name: string, within = "") => click(within + button(name)),
    follow: (name: string) => click(`//main//a[normalize-space()="${name}"]`),
    unfold: (name: string) => click(`//summary[normalize-space()="${name}"]`),
  };
}

export type Visitor = ReturnType<typeof visitor>;
