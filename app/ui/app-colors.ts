/** Colours of `app/ui/styles/_tokens.scss` that browsers draw outside the page. */
export const BRAND_COLOR = "#a42502";
export const BRAND_COLOR_IN_DARK = "#97330f";
export const PAGE_COLOR = "#faf6f1";

/** For drawings in a browser without `var()`, which ignores the colours of the style sheet. */
export const FALLBACK_COLORS = { tint: "#eee", line: "#767676" };
