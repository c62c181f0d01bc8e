import { text } from "node:stream/consumers";
import type { Person } from "@/lib/application-page/person";
import type { HttpError } from "@/lib/http-error";
import { pickSlot } from "@/lib/interviews/own";

export interface Pick {
  who: Person;
  interviewId: string;
  slotId: string;
}

/** Picks all slots at once. Returns for each the status of the failure with the number of slots that it names, or `booked`. */
export const pickSlots = (picks: readonly Pick[]): Promise<string[]> =>
  Promise.all(
    picks.map(({ who, interviewId, slotId }) =>
      pickSlot(who, interviewId, slotId).then(
        () => "booked",
        ({ status, details }: HttpError) =>
          `${status}, free: ${(details.present as { slots: unknown[] }).slots.length}`,
      ),
    ),
  );

// As a program, it stands for another instance: it picks what it reads, and prints the results.
if (process.argv[1] === import.meta.filename) {
  console.log("ready");
  console.log(JSON.stringify(await pickSlots(JSON.parse(await text(process.stdin)) as Pick[])));
  process.exit();
}
