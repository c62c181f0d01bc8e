import "server-only";
import { company } from "@/lib/content/company";
import { pages } from "@/lib/content/pages";
import { escapeHtml } from "@/lib/text/escape-html";
import { paths } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";
import { toDescriptionHtml } from "@/lib/jobs/posting/description-html";
import { jobsSection } from "@/lib/content/sections";
import { describeEmployer } from "@/lib/jobs/details/employer";
import { formatPay } from "@/lib/jobs/details/format-pay";
import { formatLocation } from "@/lib/jobs/details/place";
import { toExcerpt } from "@/lib/jobs/excerpt";
import type { PublicJob } from "@/lib/jobs/job";
import { escapeXml } from "./xml";

const getTitle = () => `${company.name}: openings`;
const ITEMS_MAX = 50;
const getDescription = () => pages["/jobs"].metaDescription;

const buildSummary = (job: PublicJob) =>
  `${[job.type, describeEmployer(job.employer), formatLocation(job), formatPay(job)].filter(Boolean).join(", ")}. ${toExcerpt(job.description, 300)}`;

export const buildContent = ({ description, benefits }: PublicJob) =>
  toDescriptionHtml(description) +
  (benefits === null ? "" : `<h2>${jobsSection.benefits}</h2>${toDescriptionHtml(benefits)}`);

/** Returns RSS 2.0. `jobs` must be sorted, newest first. */
export function buildRssFeed(jobs: readonly PublicJob[]): string {
  const items = jobs.slice(0, ITEMS_MAX).map((job) => {
    const id = escapeXml(absoluteUrl(paths.job(job.id)));
    return [
      "<item>",
      `<title>${escapeXml(`${job.title} (${job.location})`)}</title>`,
      `<link>${escapeXml(absoluteUrl(paths.jobFrom(job.id, "feed")))}</link>`,
      `<guid isPermaLink="true">${id}</guid>`,
      `<pubDate>${new Date(job.postedAt).toUTCString()}</pubDate>`,
      `<category>${escapeXml(job.type)}</category>`,
      // HTML inside XML: readers show the text as a page.
      `<description>${escapeXml(escapeHtml(buildSummary(job)))}</description>`,
      "</item>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escapeXml(getTitle())}</title>`,
    `<link>${escapeXml(absoluteUrl(paths.jobs))}</link>`,
    `<atom:link href="${escapeXml(absoluteUrl(paths.jobsRss))}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(getDescription())}</description>`,
    "<language>en-us</language>",
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** Returns JSON Feed 1.1. `jobs` must be sorted, newest first. */
export function buildJsonFeed(jobs: readonly PublicJob[]) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: getTitle(),
    description: getDescription(),
    home_page_url: absoluteUrl(paths.jobs),
    feed_url: absoluteUrl(paths.jobsJson),
    language: "en-US",
    authors: [{ name: company.name, url: absoluteUrl("/") }],
    items: jobs.slice(0, ITEMS_MAX).map((job) => ({
      id: absoluteUrl(paths.job(job.id)),
      url: absoluteUrl(paths.jobFrom(job.id, "feed")),
      title: `${job.title} (${job.location})`,
      summary: buildSummary(job),
      content_html: buildContent(job),
      date_published: new Date(job.postedAt).toISOString(),
      date_modified: new Date(Math.max(job.updatedAt, job.postedAt)).toISOString(),
      tags: [job.type, job.location],
    })),
  };
}
