import { cookies } from "next/headers";
import { findTicket, getTicketSeconds } from "@/lib/auth/password/tickets";
import { resetCookie } from "@/lib/auth/sign-in/pending-cookies";
import { redirectFromLink } from "@/lib/http/link-route";
import { paths } from "@/lib/paths";

export async function GET(_request: Request, { params }: RouteContext<"/reset-password/[secret]">) {
  const { secret } = await params;
  return redirectFromLink(() => redeemLink(secret), `${paths.forgotPassword}#away`);
}

async function redeemLink(secret: string): Promise<string> {
  const ticket = await findTicket(secret);
  if (ticket?.kind !== "RESET") return `${paths.forgotPassword}#expired`;
  const reset = { email: ticket.email, session: secret };
  resetCookie.set(await cookies(), reset, getTicketSeconds("RESET"));
  return paths.changePassword;
}
