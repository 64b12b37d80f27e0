import { pathToFileURL } from "node:url";
import { By, error, type WebDriver, type WebElement } from "selenium-webdriver";

/** Long enough for a busy machine. */
const COMES_MS = 90_000;
const LOOK_EVERY_MS = 30;

/** Acts on a page like a person, who finds things by their texts. */
export function visitor(driver: WebDriver, origin: string) {
  const comes = <T>(what: string, look: () => Promise<T>) => driver.wait(look, COMES_MS, what, LOOK_EVERY_MS);
  const all = (xpath: string) => driver.findElements(By.xpath(xpath));
  async function first(xpath: string): Promise<WebElement> {
    const found = await comes(`nothing at ${xpath}`, async () => (await all(xpath))[0] ?? null);
    if (!found) throw new Error(`nothing at ${xpath}`);
    return found;
  }
  /** Retries until the element is drawn and can be clicked. */
  const pressed = async (element: WebElement) => {
    try {
      // Out from under the header that stays in sight.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
      return true;
    } catch (cause) {
      if (cause instanceof error.ElementNotInteractableError) return false;
      throw cause;
    }
  };
  const click = (xpath: string) =>
    comes(`${xpath} cannot be pressed`, async () => pressed(await first(xpath)));
  const button = (name: string) => `//button[not(@aria-hidden or @disabled)][normalize-space()="${name}"]`;
  const field = (label: string) => first(`//*[@id=//label[normalize-space()="${label}"]/@for]`);
  /** Not WebDriver's own text: WebKit's fails on a datalist. Empty while a page is being left. */
  const text = async () =>
    String(await driver.executeScript("return document.body.innerText").catch(() => ""));
  const path = async () => (await driver.getCurrentUrl()).replace(origin, "");
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
    /** Waits for a URL. */
    async isOn(wanted: string) {
      await comes(`not on ${wanted}`, async () => (await path()) === wanted);
    },
    async isAt(heading: string) {
      await first(`//h1[normalize-space()="${heading}"]`);
    },
    /** Waits for a text. */
    async isTold(words: string) {
      await comes(`the page does not say "${words}"`, async () => (await text()).includes(words));
    },
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
