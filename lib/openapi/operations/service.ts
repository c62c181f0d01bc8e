import * as z from "zod/mini";
import { answer, defineOperations } from "../operation";

const statusSchema = z.object({ status: z.enum(["ok", "ready", "not ready"]) });

export const serviceOperations = defineOperations({
  "POST /api/inbound": {
    id: "receiveMail",
    tag: "Service",
    summary: "Pass on a mail that a mail server received",
    details:
      "The body is the mail as it arrived. The header `Inbound-Signature: t=<seconds>,v1=<hex>` carries the time and the HMAC-SHA-256 of `<seconds>.<body>` with `INBOUND_SECRET`, at most five minutes old. Without that secret the call answers 404. A repeated mail is stored once.",
    access: "anybody",
    file: { types: ["message/rfc822"], limit: 25 * 1024 },
    answers: { 202: { description: "Received" } },
    refusals: [401],
  },
  "GET /api/health": {
    id: "getHealth",
    tag: "Service",
    summary: "Is the process alive?",
    details:
      "Says that the process answers requests, and nothing about the database. Use it to restart a process that hangs.",
    access: "anybody",
    answers: { 200: answer("Alive", statusSchema, "Status", { status: "ok" }) },
  },
  "GET /api/ready": {
    id: "getReadiness",
    tag: "Service",
    summary: "Is the server ready for requests?",
    details:
      "Use it in load balancers. 503 with `Retry-After` while the database is down or the pages are still being rendered.",
    access: "anybody",
    answers: {
      200: answer("Ready", statusSchema, "Status", { status: "ready" }),
      503: answer("Not ready", statusSchema, "Status", { status: "not ready" }),
    },
  },
});
