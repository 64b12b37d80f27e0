/** Name of the site, in titles, header and footer. */
export const SITE_NAME = "Kalakriti Samaj Parivar";

/** Name of the community, as the home page calls it. */
export const COMMUNITY_NAME = "Kalakriti Samaj";
