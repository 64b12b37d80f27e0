import type { Bond } from "./graph";

type Particle = "का" | "की" | "के";

/** The particle ties the word to the one before: पिता के भाई, भाई का पुत्र, पुत्र की पत्नी. */
export interface PathWord {
  english: string;
  hindi: string;
  particle: Particle;
  /** The Hindi after another word, where it differs. */
  hindiAfter?: string;
  /** The form before a further word, where it differs: भतीजे के पुत्र, nephew's son. */
  further?: { english: string; hindi: string };
  generations?: number;
}

export const SPOUSE_WORDS = {
  married: {
    male: { english: "husband", hindi: "पति", particle: "के" },
    female: { english: "wife", hindi: "पत्नी", particle: "की" },
    unknown: { english: "spouse", hindi: "जीवनसाथी", particle: "के" },
  },
  separated: {
    male: { english: "husband (separated)", hindi: "पति (अलग रहते हैं)", particle: "के" },
    female: { english: "wife (separated)", hindi: "पत्नी (अलग रहती हैं)", particle: "की" },
    unknown: { english: "spouse (separated)", hindi: "जीवनसाथी (अलग रहते हैं)", particle: "के" },
  },
  former: {
    male: { english: "former husband", hindi: "पूर्व पति", particle: "के" },
    female: { english: "former wife", hindi: "पूर्व पत्नी", particle: "की" },
    unknown: { english: "former spouse", hindi: "पूर्व जीवनसाथी", particle: "के" },
  },
  engaged: {
    male: { english: "fiancé", hindi: "मंगेतर", particle: "के" },
    female: { english: "fiancée", hindi: "मंगेतर", particle: "की" },
    unknown: { english: "fiancé", hindi: "मंगेतर", particle: "के" },
  },
} as const satisfies Record<Bond, Record<string, PathWord>>;

export const PATH_WORDS = {
  parent: {
    male: { english: "father", hindi: "पिता", particle: "के" },
    female: { english: "mother", hindi: "माता", particle: "की" },
    unknown: { english: "parent", hindi: "माता या पिता", particle: "के" },
  },
  child: {
    male: { english: "son", hindi: "पुत्र", particle: "का" },
    female: { english: "daughter", hindi: "पुत्री", particle: "की" },
    unknown: { english: "child", hindi: "संतान", particle: "की" },
  },
  spouse: SPOUSE_WORDS.married,
  sibling: {
    male: { english: "brother", hindi: "भाई", particle: "के" },
    female: { english: "sister", hindi: "बहन", particle: "की" },
    unknown: { english: "sibling", hindi: "भाई या बहन", particle: "के" },
  },
} as const satisfies Record<string, Record<string, PathWord>>;

/** Hindi has सौतेला only for siblings without a common parent. */
export const HALF_SIBLING_WORDS = {
  male: { english: "half-brother", hindi: "भाई", particle: "के" },
  female: { english: "half-sister", hindi: "बहन", particle: "की" },
  unknown: { english: "half-sibling", hindi: "भाई या बहन", particle: "के" },
} as const satisfies Record<string, PathWord>;

/** Ancestors or descendants of many generations. */
export function generationsWord(kind: "parent" | "child", generations: number, isWoman: boolean): PathWord {
  const particle = isWoman ? "की" : "के";
  const [english, when, who] =
    kind === "parent"
      ? [`ancestor ${generations} generations back`, "पहले", "पूर्वज"]
      : [`descendant ${generations} generations on`, "बाद", "वंशज"];
  return { english, hindi: `${generations} पीढ़ी ${when} ${particle} ${who}`, particle, generations };
}

export const ONESELF = { hindi: "आप", english: "You" };
export const distantRelative = (isWoman: boolean) => ({
  hindi: `दूर ${isWoman ? "की" : "के"} रिश्तेदार`,
  english: "distant relative",
});
