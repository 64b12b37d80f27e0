import { type Language, language, perLanguage } from "~/i18n/choices.server";
import { joinNonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { Drawings } from "./icon-sprite";
import { type CommunityPictures, picturesOf } from "./pictures.server";
import type { CommunitySettings } from "./read-folder.server";

/** A text of the community. `lang` is "en" if the text is not translated. */
export type LocalizedText = Localized<string>;

interface Localized<Text> {
  readonly text: Text;
  readonly lang?: "en";
}

type InLanguages<Text> = { readonly en: Text } & { readonly [Other in Language]?: Text | undefined };

function communityIn(language: Language, settings: CommunitySettings, pictures: CommunityPictures) {
  const { association, about, counters, help, search, places } = settings;
  const { welcome, hem, brand } = settings.pictures;
  const inThisLanguage = <Text>(texts: InLanguages<Text>): Localized<Text> => {
    const chosen: Text | undefined = texts[language];
    return chosen === undefined ? { text: texts.en, lang: "en" } : { text: chosen };
  };
  const paragraphs = (texts: InLanguages<string[]>): LocalizedText[] => {
    const { text: all, ...marked } = inThisLanguage(texts);
    return all.map((paragraph) => ({ text: paragraph, ...marked }));
  };
  return {
    name: inThisLanguage(settings.name),
    shortName: inThisLanguage(settings.shortName),
    community: inThisLanguage(settings.community),
    association: {
      name: inThisLanguage(association.name),
      email: association.email ?? null,
      phone: association.phone ?? null,
    },
    about: about ? paragraphs(about) : [],
    counters: counters.map(({ value, label }) => ({ value, label: inThisLanguage(label) })),
    logo: pictures.logoAddress,
    icon: pictures.iconAddress,
    welcome: welcome ? pictures.addressOf(welcome) : null,
    hasHem: hem !== undefined,
    brand: brand.map(({ file, alt }) => ({ src: pictures.addressOf(file), alt: inThisLanguage(alt) })),
    help: help.map(({ id, question, answer }) => {
      return { id, question: inThisLanguage(question), answer: paragraphs(answer) };
    }),
    searchExamples: search?.examples ?? [],
    places: places ?? { cities: [], states: [], countries: [] },
    phone: settings.phone,
    /** The same in every language, so that importing a file again updates its entries. */
    nameInFiles: settings.name.en,
  };
}

export type Community = ReturnType<typeof communityIn>;

export type AssociationContact = Pick<Community["association"], "email" | "phone">;

let opened: { pictures: CommunityPictures; texts: Readonly<Record<Language, Community>> } | null = null;

/** Called once, at the start: a changed folder needs a restart. */
export function openCommunity(settings: CommunitySettings, ownDrawings: Drawings): void {
  const pictures = picturesOf(settings, ownDrawings);
  opened = { pictures, texts: perLanguage((language) => communityIn(language, settings, pictures)) };
}

function current() {
  if (!opened) throw new Error("no community has been opened");
  return opened;
}

export function community(): Community {
  return current().texts[language()];
}

export function communityPictures(): CommunityPictures {
  return current().pictures;
}

export function hasContact({ email, phone }: AssociationContact): boolean {
  return email !== null || phone !== null;
}

/** Begins with "Error:" after a failed form. @param facts distinguish the page from others with the same name. */
export function pageTitle(
  name: string,
  hasError = false,
  facts: readonly (string | null | undefined)[] = [],
) {
  const title = joinNonEmpty([name, ...facts], ", ");
  const screen = hasError ? t("site.errorTitle", { title }) : title;
  return t("site.title", { title: screen, site: community().name.text });
}
