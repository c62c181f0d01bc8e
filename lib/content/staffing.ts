export { staffingModels } from "@/lib/generated/site/service-texts";
