import { FIRST_SCREEN_END } from "@/lib/website/first-screen";

/** Marks the place up to which browsers parse a page before they paint it for the first time. Once for each page. */
export function FirstScreenEnd() {
  return <span id={FIRST_SCREEN_END} hidden />;
}
