export const SITE_NAME = "Kalakriti Samaj Parivar";

export const COMMUNITY_NAME = "Kalakriti Samaj";
