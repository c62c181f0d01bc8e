import { buildNoticePage } from "@/components/layout/site/notice-page";
import { alertSent } from "@/lib/content/alerts";

const { metadata, Page } = buildNoticePage(alertSent);

export { metadata, Page as default };
