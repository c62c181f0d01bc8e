import { buildNoticePage } from "@/components/layout/site/notice-page";
import { comingSoon } from "@/lib/content/sections";

const { metadata, Page } = buildNoticePage(comingSoon);

export { metadata, Page as default };
