import { comingSoon } from "@/lib/content/sections";
import { NoticePage } from "./notice-page";

/** The under-construction page. */
export function ComingSoon() {
  return <NoticePage {...comingSoon} />;
}
