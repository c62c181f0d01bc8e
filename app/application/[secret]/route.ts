import { openApplicationLink } from "@/lib/application-page/person";
import { getCaller } from "@/lib/request/caller";
import { redirectFromLink } from "@/lib/http/link-route";
import { paths } from "@/lib/paths";

export async function GET(request: Request, { params }: RouteContext<"/application/[secret]">) {
  const { secret } = await params;
  const { address } = getCaller(request.headers);
  return redirectFromLink(() => openApplicationLink(secret, address), `${paths.requestApplicationLink}#away`);
}
