"use client";

import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import type { ViewerSummary } from "@/components/auth/fetch-viewer";
import { SignOutForm } from "@/components/auth/sign-out-form";

const link = "whitespace-nowrap underline-offset-4 hover:underline";

export function SignedIn({ viewer }: { viewer: ViewerSummary }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5">
      <a href={paths.account} className="underline-offset-4 hover:underline">
        Signed in as {viewer.firstName} {viewer.lastName}
      </a>
      {viewer.role === "ADMIN" ? (
        <a href={staffPaths.overview} className={link}>
          Admin Dashboard
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
