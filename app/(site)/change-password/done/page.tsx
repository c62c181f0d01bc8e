import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { passwordChanged } from "@/lib/content/account";

export const metadata: Metadata = { title: passwordChanged.heading, robots: { index: false } };

/** Where a password form that was posted without JavaScript ends. */
export default function PasswordChangedPage() {
  return <NoticePage {...passwordChanged} />;
}
