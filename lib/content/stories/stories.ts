import { story1 } from "./1";
import { story2 } from "./2";
import { story3 } from "./3";
import { story4 } from "./4";
import { story5 } from "./5";
import { story6 } from "./6";
import type { Story } from "./story";

/** Success stories, sorted by id. */
export const stories: readonly Story[] = [story1, story2, story3, story4, story5, story6];
