/** What takes its measure from the scales in app/ui/styles/_tokens.scss. */
const SPACING = "/^(margin|padding)(-|$)|gap$/";
const TYPE = "font-size";
const LINES = "line-height";

/** Sheets that pages ask for by themselves are plain CSS, so there the steps stand in figures. */
const PLAIN_STEPS = {
  [SPACING]: "0\\.25rem|0\\.5rem|0\\.75rem|1rem|1\\.5rem|2rem|0\\.625rem|9mm",
  [TYPE]: "(?:0\\.875|1|1\\.125|1\\.375|1\\.75|2\\.25)rem",
};

const allBut = (steps) => `/(?<![\\d.])(?!(?:${steps})(?![\\w.]))[\\d.]+(?:r?em|px|pt|mm)/`;

export default {
  rules: {
    "block-no-empty": true,
    "color-no-invalid-hex": true,
    "declaration-block-no-duplicate-properties": [true, { ignore: ["consecutive-duplicates"] }],
    "declaration-block-no-shorthand-property-overrides": true,
    "no-duplicate-selectors": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-no-unknown": true,
    "shorthand-property-no-redundant-values": true,
  },
  overrides: [
    {
      files: ["**/*.scss"],
      customSyntax: "postcss-scss",
      rules: {
        "declaration-property-value-disallowed-list": {
          [SPACING]: ["/[1-9]\\d*(?:r?em|px)/"],
          [TYPE]: ["/^[\\d.]/"],
          [LINES]: ["/^\\d/"],
        },
      },
    },
    {
      files: ["**/*.css"],
      rules: {
        "declaration-property-value-disallowed-list": {
          ...Object.fromEntries(Object.entries(PLAIN_STEPS).map(([name, steps]) => [name, [allBut(steps)]])),
          [LINES]: ["/^(?!1\\.(?:25|55|7)$)\\d/"],
        },
      },
    },
  ],
};
