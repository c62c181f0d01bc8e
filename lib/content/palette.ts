export { palette } from "@/lib/generated/site/palette";
