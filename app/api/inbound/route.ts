import { env } from "@/lib/env";
import { receiveMail } from "@/lib/desk/inbound/receive-mail";
import { readSignature } from "@/lib/desk/inbound/signature";
import { readBody, rejectDeclaredSize } from "@/lib/http/body/request-body";
import { defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { HttpError, serviceBusy } from "@/lib/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { MAIL_MAX } from "@/lib/limits/request-bounds";
import { Semaphore } from "@/lib/process/semaphore";

/** Each mail takes several times its size in memory. */
const semaphore = new Semaphore({
  maxConcurrent: 2,
  maxPerKey: 1,
  maxWaiting: 16,
  maxWaitingPerKey: 8,
  maxWaitMs: 8000,
  busy: serviceBusy,
});

/** Receives a mail as a mail server has stored it. See docs/operations.md, "Answers by mail". */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async ({ request, body, caller: { address, requestId } }) => {
    const secret = env().INBOUND_SECRET;
    if (!secret) throw new HttpError(404, "Not found.");
    rejectDeclaredSize(body, MAIL_MAX);
    const verify = readSignature(request.headers.get("inbound-signature"), secret);
    await semaphore.run(getRateLimitKey(address), async () => {
      const rules = { max: MAIL_MAX, isCrowded: () => semaphore.hasWaiters };
      const raw = await readBody(body, rules);
      verify(raw);
      await receiveMail(raw, requestId);
    });
    return new Response(null, { status: 202, headers: { "cache-control": "no-store" } });
  }),
});
