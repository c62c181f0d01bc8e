import type { ReactNode } from "react";
import { AccessDenied } from "@/components/layout/staff/access-denied";
import { InlineSignIn } from "@/components/layout/staff/inline-sign-in";
import { type Admin, getAdmin } from "@/lib/auth/viewer";
import { DATABASE_DOWN } from "@/lib/http/database-down";
import { isDatabaseDown } from "@/lib/http/catch-database-down";

/**
 * Wraps every page of the staff area. Renders the sign-in form for an anonymous visitor and an error for a USER.
 * Passes the `Admin` value that the data layer requires to `render`. Throws with the digest DATABASE_DOWN during a
 * database outage, so that `app/admin/error.tsx` recognises it.
 */
export function guardedPage<Props>(render: (admin: Admin, props: Props) => ReactNode | Promise<ReactNode>) {
  return async function GuardedPage(props: Props) {
    try {
      const admin = await getAdmin();
      if (admin === "signed-out") return <InlineSignIn />;
      if (admin === "forbidden") return <AccessDenied />;
      return await render(admin, props);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      throw Object.assign(new Error("The database cannot be reached.", { cause: error }), {
        digest: DATABASE_DOWN,
      });
    }
  };
}
