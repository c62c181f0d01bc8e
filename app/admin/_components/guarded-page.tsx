import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { AccessDenied } from "@/components/layout/staff/access-denied";
import { InlineSignIn } from "@/components/layout/staff/inline-sign-in";
import type { Area } from "@/lib/auth/areas";
import { getCompanyLabel } from "@/lib/auth/company/provider";
import { type Admin, getAdmin, getAdminOf } from "@/lib/auth/viewer";
import { getCaller } from "@/lib/request/caller";
import { DATABASE_DOWN } from "@/lib/http/database-down";
import { isDatabaseDown } from "@/lib/http/catch-database-down";
import { log } from "@/lib/log";

/**
 * Renders the sign-in form for an anonymous visitor, and an error for a USER and for an administrator without the
 * area; null stands for any administrator. During a database outage throws the digest DATABASE_DOWN, by which
 * `app/admin/error.tsx` recognises it.
 */
export function guardedPage<A extends Area | null, Props = object>(
  area: A,
  render: (admin: Admin<NoInfer<A>>, props: Props) => ReactNode | Promise<ReactNode>,
) {
  return async function GuardedPage(props: Props) {
    try {
      const admin = await (area === null ? getAdmin() : getAdminOf(area));
      if (admin === "signed-out") return <InlineSignIn company={getCompanyLabel()} />;
      if (typeof admin === "string") return <AccessDenied area={area} />;
      return await render(admin as Admin<A>, props);
    } catch (error) {
      unstable_rethrow(error); // not-found and redirects are no failures
      const { requestId } = getCaller(await headers());
      log.error("page.failed", error, { requestId });
      if (!isDatabaseDown(error)) throw error;
      throw Object.assign(new Error("The database cannot be reached.", { cause: error }), {
        digest: DATABASE_DOWN,
      });
    }
  };
}
