/** The channel of PostgreSQL on which containers tell each other what changed; the payload is a tag. */
export const CHANNEL = "page_store";
