export { complianceBadges } from "@/lib/generated/site/service-texts";
