import type { Metadata } from "next";
import { ComingSoon } from "@/components/site/coming-soon";
import { stories } from "@/lib/content/stories";

export const metadata: Metadata = { title: "Coming Soon", robots: { index: false } };
export const dynamicParams = false;

export const generateStaticParams = () => stories.map(({ id }) => ({ storyId: String(id) }));

export default ComingSoon;
