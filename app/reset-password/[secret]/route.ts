import { cookies } from "next/headers";
import { findTicket, getTicketSeconds } from "@/lib/auth/password/tickets";
import { setResetCookie } from "@/lib/auth/password/reset-cookie";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { isDatabaseDown } from "@/lib/http/catch-database-down";

/**
 * Target of the link in a password mail. Moves the secret from the URL into a cookie. Does not consume it, because mail
 * programs open links before their users do.
 */
export async function GET(_request: Request, { params }: RouteContext<"/reset-password/[secret]">) {
  return new Response(null, {
    status: 303,
    headers: {
      location: await redeemLink((await params).secret),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}

async function redeemLink(secret: string): Promise<string> {
  try {
    const ticket = await findTicket(secret);
    if (ticket?.kind !== "RESET") return `${paths.forgotPassword}#expired`;
    const reset = { email: ticket.email, session: secret };
    setResetCookie(await cookies(), reset, env().SITE_URL, getTicketSeconds("RESET"));
    return paths.changePassword;
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    return `${paths.forgotPassword}#away`;
  }
}
