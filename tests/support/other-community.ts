import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFolder } from "../../app/community/read-folder.server";
import { photo } from "./photos";

/** As a secretary would write it: nobody types Hindi, the logo is a photo of a phone, the office is in Nepal. */
const SETU = `
name: { en: Setu Samaj Parivar }
shortName: { en: Setu, hi: सेतु }
community: { en: Setu Samaj }
association: { name: { en: Setu Samaj Office }, email: office@setu.example, phone: "+977 1 555 0100" }
about: { en: [We come from the bridge of the Bagmati. <b>Namaste</b>] }
counters:
  - { value: 42, label: { en: Houses by the bridge } }
pictures:
  logo: My logo (2).jpg
  brand:
    - { file: My logo (2).jpg, alt: { en: The old bridge } }
help:
  - { id: fees, question: { en: When are fees due? }, answer: { en: [On Dashain., Ask the office.] } }
  - { id: hall, question: { en: Who books the hall?, hi: हॉल कौन देता है? }, answer: { en: [The office.] } }
  - { id: news, question: { en: How do I send news? }, answer: { en: [By post.] } }
phone: { country: NP, suggested: ["+977"] }
search: { examples: [Shrestha] }
places: { cities: [Pokhara], states: [Bagmati], countries: [Nepal] }
`;

/** A folder of a community that is not the sample. */
export async function otherCommunity(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "setu-"));
  writeFileSync(join(folder, "community.yaml"), SETU);
  const upsideDown = photo(1200, 900).withExif({ IFD3: { GPSLatitude: "27/1 42/1 0/1" } });
  writeFileSync(join(folder, "My logo (2).jpg"), await upsideDown.jpeg().toBuffer());
  return folder;
}

/** All that the sample says of itself. Its places and the labels of one word are anybody's. */
export function wordsOfSample(): string[] {
  const read = readFolder("community");
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const { name, shortName, community, association, about, counters, pictures, help } = read.settings;
  const sentences = [
    association.name,
    ...counters.map(({ label }) => label),
    ...pictures.brand.map(({ alt }) => alt),
    ...help.map(({ question }) => question),
  ].flatMap(({ en, hi }) => [en, hi ?? ""]);
  const paragraphs = [about, ...help.map(({ answer }) => answer)].flatMap((both) => [
    ...(both?.en ?? []),
    ...(both?.hi ?? []),
  ]);
  const contact = [association.email ?? "", association.phone ?? ""];
  const names = [name, shortName, community].flatMap(({ en, hi }) => [en, hi ?? ""]);
  return [...names, ...contact, ...paragraphs, ...sentences].filter(
    (text) => text.includes(" ") || names.includes(text),
  );
}
