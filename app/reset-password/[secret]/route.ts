import { cookies } from "next/headers";
import { findTicket, ticketSeconds } from "@/lib/auth/tickets";
import { holdReset } from "@/lib/auth/held-reset";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

/**
 * Where a mailed link leads. The secret moves into a cookie and out of the address at once; it is not spent, because
 * mail programs open links ahead of their readers.
 */
export async function GET(_request: Request, { params }: RouteContext<"/reset-password/[secret]">) {
  const { secret } = await params;
  const ticket = await findTicket(secret);
  const works = ticket?.kind === "RESET";
  if (works) {
    const reset = { email: ticket.email, session: secret };
    holdReset(await cookies(), reset, env().SITE_URL, ticketSeconds("RESET"));
  }
  return new Response(null, {
    status: 303,
    headers: {
      location: works ? paths.changePassword : `${paths.forgotPassword}#expired`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}
