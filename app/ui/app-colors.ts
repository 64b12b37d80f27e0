/** Colours of `app/ui/styles/_tokens.scss` that browsers draw outside the page. */
export const BRAND_COLOR = "#a42502";
export const BRAND_COLOR_IN_DARK = "#97330f";
export const PAGE_COLOR = "#faf6f1";
