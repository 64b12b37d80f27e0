import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

/** The page's own paper, else A4. */
export const A4 = { preferCSSPageSize: true } as const;

type Paper = Parameters<Page["pdf"]>[0];

/** What comes out of the printer: the words of each sheet, the sizes of sheets and of their letters, in points. */
export async function printed(page: Page, paper: Paper = A4) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ printBackground: true, ...paper })));
  const { text } = await extractText(pdf, { mergePages: false });
  const sheets: number[][] = [];
  const letters: number[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const sheet = await pdf.getPage(at);
    sheets.push(sheet.view.slice(2).map(Math.round));
    const { items } = await sheet.getTextContent();
    for (const item of items)
      if ("str" in item && item.str.trim()) letters.push(Math.hypot(item.transform[2], item.transform[3]));
  }
  return { words: text.map((each) => each.replace(/\s+/g, " ")), sheets, letters };
}
