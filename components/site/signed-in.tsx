"use client";

import { paths } from "@/lib/paths";
import { SignOutForm } from "./sign-out-form";

export interface Viewer {
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
}

const link = "whitespace-nowrap underline-offset-4 hover:underline";

/** The top bar of somebody who is signed in. */
export function SignedIn({ viewer }: { viewer: Viewer }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5">
      <span>
        Signed in as {viewer.firstName} {viewer.lastName}
      </span>
      {viewer.role === "ADMIN" ? (
        <a href={paths.admin} className={link}>
          Admin Dashboard
        </a>
      ) : null}
      <SignOutForm>
        {(leaving) => (
          <button type="submit" disabled={leaving} className={link}>
            Sign Out
          </button>
        )}
      </SignOutForm>
    </div>
  );
}
