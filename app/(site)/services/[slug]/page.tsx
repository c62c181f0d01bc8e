import type { Metadata } from "next";
import { ComingSoon } from "@/components/site/coming-soon";
import { services } from "@/lib/content/services";

export const metadata: Metadata = { title: "Coming Soon", robots: { index: false } };
export const dynamicParams = false;

export const generateStaticParams = () => services.map(({ slug }) => ({ slug }));

export default ComingSoon;
