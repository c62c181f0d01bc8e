import type { Metadata } from "next";
import { ComingSoon } from "@/app/admin/[...rest]/_components/coming-soon";
import { guardedPage } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Coming Soon" };

export default guardedPage(() => <ComingSoon />);
