import type { ServiceSlug } from "@/lib/content/services/services";

export type StoryId = 1 | 2 | 3 | 4 | 5 | 6;

export type Story = {
  id: StoryId;
  href: string;
  title: string;
  client: string;
  /** The client's slug in `clients.ts`. */
  clientSlug: string;
  industry: string;
  service: ServiceSlug;
  summary: string;
  /** ISO date. */
  published: string;
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
