import type { Metadata } from "next";
import { ComingSoon } from "@/components/site/coming-soon";

export const metadata: Metadata = { title: "Coming Soon", robots: { index: false } };

export default ComingSoon;
