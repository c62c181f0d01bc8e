import { buildNoticePage } from "@/components/layout/site/notice-page";
import { linkSent } from "@/lib/content/accounts/account";

const { metadata, Page } = buildNoticePage(linkSent);

export { metadata, Page as default };
