import { comingSoon } from "@/lib/content/sections";
import { NoticePage } from "./notice-page";

export function ComingSoon() {
  return <NoticePage {...comingSoon} />;
}
