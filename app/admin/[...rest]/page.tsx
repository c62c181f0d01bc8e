import type { Metadata } from "next";
import { ComingSoon } from "@/components/admin/coming-soon";
import { guarded } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Coming Soon" };

export default guarded(() => <ComingSoon />);
