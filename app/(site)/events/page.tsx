import type { Metadata } from "next";
import { ComingSoon } from "@/components/layout/site/coming-soon";
import { comingSoon } from "@/lib/content/sections";

export const metadata: Metadata = { title: comingSoon.heading, robots: { index: false } };

export default ComingSoon;
