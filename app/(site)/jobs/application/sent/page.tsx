import { buildNoticePage } from "@/components/layout/site/notice-page";
import { applicationLinkSent } from "@/lib/content/application-page";

const { metadata, Page } = buildNoticePage(applicationLinkSent);

export { metadata, Page as default };
