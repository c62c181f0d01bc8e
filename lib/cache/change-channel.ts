/** PostgreSQL NOTIFY channel for changes of public data. The payload is a cache tag. Containers of two versions share the name. */
export const CHANGE_CHANNEL = "page_store";
