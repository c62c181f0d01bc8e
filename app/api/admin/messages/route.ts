import * as z from "zod/mini";
import { adminRoute, json, methods, queryOf } from "@/lib/api";
import { listMessages } from "@/lib/messages/data";
import { messageResource } from "@/lib/messages/message";

const epochMilliseconds = z.optional(
  z.coerce
    .number({ error: "Must be a time in epoch milliseconds." })
    .check(z.int(), z.gte(0), z.lte(8.64e15)),
);
const query = z.object({
  startKey: z.optional(z.string()),
  start: epochMilliseconds,
  end: epochMilliseconds,
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listMessages(admin, queryOf(call, query));
    return json(200, { items: items.map(messageResource), lastKey });
  }),
});
