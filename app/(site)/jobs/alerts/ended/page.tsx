import { buildNoticePage } from "@/components/layout/site/notice-page";
import { alertEnded } from "@/lib/content/alerts";

const { metadata, Page } = buildNoticePage(alertEnded);

export { metadata, Page as default };
