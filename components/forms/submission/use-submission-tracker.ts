import { useState } from "react";
import { prepareToasts } from "@/components/ui/toast/toast";
import { createSubmissionTracker } from "./submission-tracker";

/** Tracks the submissions of a public form. */
export function useSubmissionTracker(form: "contact" | "application") {
  const [tracker] = useState(() => createSubmissionTracker(form));
  return {
    /** Call it at the first focus. */
    prepare: () => {
      void tracker.start();
      void prepareToasts();
    },
    /** Returns what is sent beside the fields. Waits for the proof of work. */
    getMeta: async (values: object, element: HTMLFormElement) => {
      const proof = await tracker.getProof();
      return { ...tracker.getMeta(values, element), proof };
    },
    reset: tracker.reset,
  };
}
