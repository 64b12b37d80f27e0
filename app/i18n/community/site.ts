export const SITE_NAME = "Kalakriti Samaj Parivar";

export const COMMUNITY_NAME = "Kalakriti Samaj";

/** A family name, the first name of a head in the other script, and a place. */
export const SEARCH_EXAMPLES = ["Joshi", "मोहन", "Jaipur"] as const;
