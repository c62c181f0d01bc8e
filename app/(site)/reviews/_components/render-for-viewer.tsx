import type { ReactNode } from "react";
import { SignInFirst } from "@/components/auth/sign-in-first";
import { NoticePage } from "@/components/layout/site/notice-page";
import { getViewer } from "@/lib/auth/viewer";
import { reviewsPage, reviewsUnavailable } from "@/lib/content/reviews/reviews";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";

/** Renders for a signed-in user. An anonymous visitor gets the sign-in form, which leads to `path`. */
export async function renderForViewer(path: string, render: () => Promise<ReactNode>): Promise<ReactNode> {
  const content = await catchDatabaseDown(async () => ((await getViewer()) ? await render() : null));
  if (content === "down") return <NoticePage {...reviewsUnavailable} />;
  return content ?? <SignInFirst heading={reviewsPage.signedOut} next={path} />;
}
