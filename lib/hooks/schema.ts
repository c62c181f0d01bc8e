import * as z from "zod/mini";
import { choice, recordId, text } from "@/lib/fields";
import { HOOK_EVENTS, HOOK_FORMS } from "./hook";

/** Body of `POST /admin/hooks`. `createHook` checks the address. */
export const newHookSchema = z.object({
  url: text("Address", { max: 2000 }),
  form: z._default(choice("Receiver", HOOK_FORMS), "json"),
  events: z
    .array(choice("Event", HOOK_EVENTS), { error: "Events are required." })
    .check(z.minLength(1, "Choose at least one event."), z.maxLength(20, "There are too many events.")),
});

/** `submissionId` makes repeated submissions of one form add one hook. */
export const hookFormSchema = z.extend(newHookSchema, { submissionId: recordId() });
