import type { IncomingMessage, ServerResponse } from "node:http";
import { answerDoctor } from "@/server/doctor/address-probe";
import { readiness } from "@/lib/http/probes";
import { nextEventLoopTurn } from "./event-loop-turn";

/**
 * Answers GET and HEAD of `/api/ready` without Next.js and without a permit. A flood of requests must not make the probe
 * fail. Returns false for every other request. The page server answers `/api/health`.
 */
export async function answerProbe(
  { method, headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  if (method !== "GET" && method !== "HEAD") return false;
  if (path !== "/api/ready") return false;
  await nextEventLoopTurn();
  const { status, body, headers } = await readiness();
  response.writeHead(status, {
    ...headers,
    ...answerDoctor(requestHeaders),
    "content-type": "application/json",
    "cache-control": "no-store",
  });
  response.end(method === "HEAD" ? undefined : JSON.stringify(body));
  return true;
}
