export { clients } from "@/lib/generated/site/clients";

/** Height of every logo in pixels. */
export const LOGO_HEIGHT = 48;
