import type { ServiceSlug } from "@/lib/content/services/services";
import { story1 } from "./1";
import { story2 } from "./2";
import { story3 } from "./3";
import { story4 } from "./4";
import { story5 } from "./5";
import { story6 } from "./6";

export type StoryId = 1 | 2 | 3 | 4 | 5 | 6;

export type Story = {
  id: StoryId;
  href: string;
  title: string;
  client: string;
  /** The client's slug in `clients.ts`, for its logo. */
  clientSlug: string;
  industry: string;
  service: ServiceSlug;
  summary: string;
  /** Paragraphs. */
  situation: readonly string[];
  /** List items. */
  issues: readonly string[];
  /** Paragraphs. */
  solution: readonly string[];
  /** List items. */
  results: readonly string[];
  figures: readonly { value: string; label: string }[];
  image: string;
  alt: string;
  metaTitle: string;
  metaDescription: string;
};

/** The six success stories, by id. */
export const stories: readonly Story[] = [story1, story2, story3, story4, story5, story6];
