/** Event of `window`: a colleague has opened or left a record. */
export const PRESENCE_EVENT = "staff-presence";
