"use client";

import { paths } from "@/lib/paths";
import { reviewPaths } from "@/lib/review-paths";
import { staffPaths } from "@/lib/staff-paths";
import type { ViewerSummary } from "@/components/auth/fetch-viewer";
import { SignOutForm } from "@/components/auth/sign-out-form";

const link = "whitespace-nowrap underline-offset-4 hover:underline";

export function SignedIn({ viewer }: { viewer: ViewerSummary }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 max-md:w-full md:shrink-0 md:flex-nowrap">
      <a href={paths.account} className="underline-offset-4 hover:underline md:max-w-[22em] md:truncate">
        Signed in as {viewer.firstName} {viewer.lastName}
      </a>
      {viewer.role === "ADMIN" ? (
        <a href={staffPaths.overview} className={link}>
          Admin Dashboard
        </a>
      ) : null}
      {viewer.reviews ? (
        <a href={reviewPaths.reviews} className={link}>
          Reviews
        </a>
      ) : null}
      <SignOutForm>
        {(signingOut) => (
          <button type="submit" disabled={signingOut} className={link}>
            Sign Out
          </button>
        )}
      </SignOutForm>
    </div>
  );
}
