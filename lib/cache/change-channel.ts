/** The channel of PostgreSQL on which containers tell each other what changed; the payload is a tag. */
export const CHANGE_CHANNEL = "page_store";
