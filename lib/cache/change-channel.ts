/** PostgreSQL NOTIFY channel for changes of public data. The payload is a cache tag. */
export const CHANGE_CHANNEL = "page_store";
