export const CLIENT_HEADERS_MAX = 100;
