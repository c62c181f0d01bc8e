export { values } from "@/lib/generated/site/about";
