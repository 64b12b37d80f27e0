type Particle = "का" | "की" | "के";

/** The particle ties the word to the one before: पिता के भाई, भाई का पुत्र, पुत्र की पत्नी. */
export interface PathWord {
  english: string;
  hindi: string;
  particle: Particle;
  /** The form before a further word, where it differs: भतीजे के पुत्र, nephew's son. */
  further?: { english: string; hindi: string };
  generations?: number;
}

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
  spouse: {
    male: { english: "husband", hindi: "पति", particle: "के" },
    female: { english: "wife", hindi: "पत्नी", particle: "की" },
    unknown: { english: "spouse", hindi: "जीवनसाथी", particle: "के" },
  },
  sibling: {
    male: { english: "brother", hindi: "भाई", particle: "के" },
    female: { english: "sister", hindi: "बहन", particle: "की" },
    unknown: { english: "sibling", hindi: "भाई या बहन", particle: "के" },
  },
} as const satisfies Record<string, Record<string, PathWord>>;

export const HALF_SIBLING_WORDS = {
  male: {
    english: "half-brother",
    hindi: "सौतेला भाई",
    particle: "के",
    further: { english: "half-brother", hindi: "सौतेले भाई" },
  },
  female: { english: "half-sister", hindi: "सौतेली बहन", particle: "की" },
  unknown: {
    english: "half-sibling",
    hindi: "सौतेला भाई या बहन",
    particle: "के",
    further: { english: "half-sibling", hindi: "सौतेले भाई या बहन" },
  },
} as const satisfies Record<string, PathWord>;

export const GENERATION_WORDS = {
  parent: (generations: number): PathWord => ({
    english: `ancestor ${generations} generations back`,
    hindi: `${generations} पीढ़ी पहले के पूर्वज`,
    particle: "के",
    generations,
  }),
  child: (generations: number): PathWord => ({
    english: `descendant ${generations} generations on`,
    hindi: `${generations} पीढ़ी बाद के वंशज`,
    particle: "के",
    generations,
  }),
};

export const ONESELF = { hindi: "आप", english: "You" };
export const DISTANT_RELATIVE = { hindi: "दूर के रिश्तेदार", english: "distant relative" };
