export { wordmark } from "@/lib/generated/site/wordmark";
