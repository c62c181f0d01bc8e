import * as z from "zod/mini";
import { choice, text } from "@/lib/fields";
import { HOOK_EVENTS, HOOK_FORMS } from "./hook";

const URL_MAX = 2000;

/** Body of `POST /admin/hooks`. `createHook` checks the address. */
export const newHookSchema = z.object({
  url: text("Address", { max: URL_MAX }),
  form: choice("Receiver", HOOK_FORMS),
  events: z
    .array(choice("Event", HOOK_EVENTS), { error: "Events are required." })
    .check(
      z.minLength(1, { error: "Choose at least one event." }),
      z.maxLength(HOOK_EVENTS.length, { error: "There are too many events." }),
    ),
});

export type NewHook = z.output<typeof newHookSchema>;
