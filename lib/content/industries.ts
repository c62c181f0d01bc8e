export { industries } from "@/lib/generated/site/industries";
