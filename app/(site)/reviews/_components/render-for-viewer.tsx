import type { ReactNode } from "react";
import { SignInForm } from "@/components/auth/sign-in-form";
import { NoticePage } from "@/components/layout/site/notice-page";
import { getCompanyLabel } from "@/lib/auth/company/provider";
import { getViewer } from "@/lib/auth/viewer";
import { reviewsPage, reviewsUnavailable } from "@/lib/content/reviews/reviews";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";

/** Renders for a signed-in user. An anonymous visitor gets the sign-in form, which leads to `path`. */
export async function renderForViewer(path: string, render: () => Promise<ReactNode>): Promise<ReactNode> {
  const content = await catchDatabaseDown(async () => ((await getViewer()) ? await render() : null));
  if (content === "down") return <NoticePage {...reviewsUnavailable} />;
  return (
    content ?? (
      <section className="narrow-frame py-16 md:py-24">
        <h1 className="mb-8 font-display text-4xl font-semibold">{reviewsPage.signedOut}</h1>
        <SignInForm next={path} company={getCompanyLabel()} />
      </section>
    )
  );
}
