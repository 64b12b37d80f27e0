export const SAVED_COPY_ID = "saved-copy";
