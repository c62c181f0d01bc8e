import { buildNoticePage } from "@/components/layout/site/notice-page";
import { applicationSent } from "@/lib/content/sections";

const { metadata, Page } = buildNoticePage(applicationSent);

export { metadata, Page as default };
