import { cookies } from "next/headers";
import { findTicket, ticketSeconds } from "@/lib/auth/tickets";
import { holdReset } from "@/lib/auth/held-reset";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { isDatabaseAway } from "@/lib/unless-away";

/**
 * Where a mailed link leads. The secret moves into a cookie and out of the address at once; it is not spent, because
 * mail programs open links ahead of their readers.
 */
export async function GET(_request: Request, { params }: RouteContext<"/reset-password/[secret]">) {
  return new Response(null, {
    status: 303,
    headers: {
      location: await follow((await params).secret),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}

async function follow(secret: string): Promise<string> {
  try {
    const ticket = await findTicket(secret);
    if (ticket?.kind !== "RESET") return `${paths.forgotPassword}#expired`;
    const reset = { email: ticket.email, session: secret };
    holdReset(await cookies(), reset, env().SITE_URL, ticketSeconds("RESET"));
    return paths.changePassword;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return `${paths.forgotPassword}#away`;
  }
}
