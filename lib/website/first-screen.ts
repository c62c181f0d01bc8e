/** Id of the introduction of a page. What follows it is laid out after the first paint. */
export const FIRST_SCREEN = "first-screen";

/** Id of an element that is not shown. Browsers paint for the first time when they have parsed its start. */
export const FIRST_SCREEN_END = "first-screen-end";
