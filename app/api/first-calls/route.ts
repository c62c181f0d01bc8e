import { defineMethods, jsonResponse, publicRoute } from "@/lib/http/route-handlers";
import { findFirstCallSlots } from "@/lib/interviews/first-calls";
import { consume } from "@/lib/limits/rate-limit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async (call) => {
    await consume("first-calls", call.caller.address);
    const slots = await findFirstCallSlots();
    const items = slots.map(({ startsAt, endsAt }) => ({
      starts_at: startsAt.getTime(),
      ends_at: endsAt.getTime(),
    }));
    return jsonResponse(200, { items });
  }),
});
