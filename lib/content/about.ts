export { aboutSections, principles, slogan } from "@/lib/generated/site/about";
export { aboutBlurb } from "@/lib/generated/site/home";
