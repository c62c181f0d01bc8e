import { buildNoticePage } from "@/components/layout/site/notice-page";
import { messageSent } from "@/lib/content/sections";

const { metadata, Page } = buildNoticePage(messageSent);

export { metadata, Page as default };
