import * as generated from "@/lib/generated/site/wordmark";
import type { Wordmark } from "@/scripts/site/brand";

export const wordmark: Wordmark = generated.wordmark;
