import { redirectFromLink } from "@/lib/http/link-route";
import { openInvitationLink } from "@/lib/invitations/accept";
import { paths } from "@/lib/paths";
import { getCaller } from "@/lib/request/caller";

/** Moves the secret from the URL into a cookie. Consumes nothing, because mail programs open links before users do. */
export async function GET(request: Request, { params }: RouteContext<"/invitation/[secret]">) {
  const { secret } = await params;
  const { address } = getCaller(request.headers);
  return redirectFromLink(() => openInvitationLink(secret, address), `${paths.invitation}?busy=1`);
}
