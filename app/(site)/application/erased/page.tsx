import { buildNoticePage } from "@/components/layout/site/notice-page";
import { dataErased } from "@/lib/content/application-page";

const { metadata, Page } = buildNoticePage(dataErased);

export { metadata, Page as default };
