import { buildNoticePage } from "@/components/layout/site/notice-page";
import { passwordChanged } from "@/lib/content/accounts/account";

const { metadata, Page } = buildNoticePage(passwordChanged);

export { metadata, Page as default };
