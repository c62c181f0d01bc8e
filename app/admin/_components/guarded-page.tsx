import type { ReactNode } from "react";
import { AccessDenied } from "@/components/admin/access-denied";
import { SignInHere } from "@/components/admin/sign-in-here";
import { type Admin, getAdmin } from "@/lib/auth/viewer";
import { DATABASE_AWAY } from "@/lib/database-away";
import { isDatabaseAway } from "@/lib/unless-away";

/**
 * Wraps every page of the staff area: signed out, the sign-in view stands in its place at the same address; a USER is
 * told so; an administrator gets the page, which receives the proof that the data layer asks for.
 */
export function guarded<Props>(render: (admin: Admin, props: Props) => ReactNode | Promise<ReactNode>) {
  return async function GuardedPage(props: Props) {
    try {
      const admin = await getAdmin();
      if (admin === "signed-out") return <SignInHere />;
      if (admin === "forbidden") return <AccessDenied />;
      return await render(admin, props);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      throw Object.assign(new Error("The database is away.", { cause: error }), { digest: DATABASE_AWAY });
    }
  };
}
