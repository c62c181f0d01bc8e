export { company } from "@/lib/generated/site/company";
