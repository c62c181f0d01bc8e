export { SiteLayout as default } from "@/components/layout/site/site-layout";
