import { cookies } from "next/headers";
import { isPasswordClosed } from "@/lib/auth/company/closed-passwords";
import { getTicketSeconds } from "@/lib/auth/password/tickets";
import { resetCookie } from "@/lib/auth/sign-in/pending-cookies";
import { redirectFromLink } from "@/lib/http/link-route";
import { findInvitationByLink } from "@/lib/invitations/invited-user";
import { consumeSoft } from "@/lib/limits/rate-limit";
import { paths } from "@/lib/paths";
import { getCaller } from "@/lib/request/caller";
import { fullName } from "@/lib/text/full-name";

const AWAY = `${paths.signIn}#invitation-away`;

export async function GET(request: Request, { params }: RouteContext<"/invitation/[secret]">) {
  const { secret } = await params;
  return redirectFromLink(() => openLink(secret, getCaller(request.headers).address), AWAY);
}

/** A network that opens too many unknown links gets the same answer for every link. */
async function openLink(secret: string, address: string): Promise<string> {
  const { past, refund } = await consumeSoft("invitation-open", address);
  if (past) return AWAY;
  const invitation = await findInvitationByLink(secret);
  if (!invitation) return `${paths.signIn}#invitation-ended`;
  await refund();
  if (isPasswordClosed(invitation)) return paths.companyProblem("invited");
  const { email } = invitation;
  const pending = { email, session: secret, invited: fullName(invitation), next: paths.account };
  resetCookie.set(await cookies(), pending, getTicketSeconds("RESET"));
  return paths.changePassword;
}
