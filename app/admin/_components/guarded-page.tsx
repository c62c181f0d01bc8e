import type { ReactNode } from "react";
import { AccessDenied } from "@/components/layout/staff/access-denied";
import { InlineSignIn } from "@/components/layout/staff/inline-sign-in";
import { type Admin, getAdmin } from "@/lib/auth/viewer";
import { DATABASE_DOWN } from "@/lib/http/database-down";
import { isDatabaseDown } from "@/lib/http/catch-database-down";

/**
 * Wraps every page of the staff area: signed out, the sign-in view stands in its place at the same address; a USER is
 * told so; an administrator gets the page, which receives the proof that the data layer asks for.
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
      throw Object.assign(new Error("The database is away.", { cause: error }), { digest: DATABASE_DOWN });
    }
  };
}
