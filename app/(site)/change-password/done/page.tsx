import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { passwordChanged } from "@/lib/content/accounts/account";

export const metadata: Metadata = { title: passwordChanged.heading, robots: { index: false } };

export default function PasswordChangedPage() {
  return <NoticePage {...passwordChanged} />;
}
