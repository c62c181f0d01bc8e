import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { formQuerySchema } from "@/lib/limits/proof-of-work-forms";
import { defineOperations } from "../operation";

const statusSchema = z.object({ status: z.enum(["ok", "ready", "not ready"]) });

/** A puzzle of altcha-lib, which can also solve it. */
const challengeSchema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});
const formTokenSchema = z.object({
  token: z.string(),
  challenge: z
    .optional(challengeSchema)
    .register(fieldDocs, { description: "The puzzle, if the site asks for proof of work." }),
});

export const serviceOperations = defineOperations({
  "GET /api/health": {
    id: "getHealth",
    tag: "Service",
    summary: "Is the process alive?",
    details:
      "Says that the process answers requests, and nothing about the database. Use it to restart a process that hangs.",
    access: "anybody",
    answers: {
      200: { description: "Alive", schema: statusSchema, name: "Status", example: { status: "ok" } },
    },
  },
  "GET /api/ready": {
    id: "getReadiness",
    tag: "Service",
    summary: "Is the server ready for requests?",
    details:
      "Use it in load balancers. 503 with `Retry-After` while the database is down or the pages are still being rendered.",
    access: "anybody",
    answers: {
      200: { description: "Ready", schema: statusSchema, name: "Status", example: { status: "ready" } },
      503: {
        description: "Not ready",
        schema: statusSchema,
        name: "Status",
        example: { status: "not ready" },
      },
    },
  },
  "GET /api/form-token": {
    id: "getFormToken",
    tag: "Service",
    summary: "A token that says when a form was started",
    details:
      "This site's forms fetch one at their first focus. Programs don't need one. If the site asks for proof of work (`POW=1`), the puzzle for `form` comes with it. Its solution, the base64 of the JSON `{challenge, solution}` as `altcha-lib` finds it, goes once into `X-Proof-Of-Work`.",
    access: "anybody",
    options: formQuerySchema,
    answers: {
      200: {
        description: "A token",
        schema: formTokenSchema,
        name: "FormToken",
        example: { token: "1763712000000.k3v…" },
      },
    },
  },
});
