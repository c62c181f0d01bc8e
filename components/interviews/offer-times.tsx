"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { offerTimes } from "@/lib/interviews/actions";
import { offerSchema, SLOTS_MAX } from "@/lib/interviews/schema";
import * as texts from "@/lib/interviews/texts";
import { INTERVIEW_FIELDS, InterviewFields, type PossibleInterviewer, toBody } from "./interview-fields";

interface OfferTimesProps {
  applicantId: string;
  name: string;
  people: readonly PossibleInterviewer[];
  /** The owner of the application, or the signed-in administrator. */
  suggestedId: string;
}

/** Offers times of an interview. After a failure what was typed stays, and the free times are read again. */
export function OfferTimes({ applicantId, name, people, suggestedId }: OfferTimesProps) {
  const [tracker] = useState(createSubmissionTracker);
  const [attempt, setAttempt] = useState(0);
  return (
    <FormDialog
      button="Offer times"
      variant="secondary"
      title={`Offer ${name} an interview`}
      schema={offerSchema}
      initialValues={{ ...NEW_INTERVIEW, interviewerIds: [suggestedId] }}
      fields={INTERVIEW_FIELDS}
      action={async (values) => {
        const offer = { ...toBody(values), applicantId };
        const result = await offerTimes({ ...offer, submissionId: tracker.getId(offer) });
        if (result.ok) tracker.reset();
        else setAttempt(attempt + 1);
        return result;
      }}
      success={texts.offered}
      failure={texts.offerFailed}
      submitLabel="Send offer"
      busyText="Sending..."
    >
      {(fields) => <InterviewFields {...fields} people={people} attempt={attempt} max={SLOTS_MAX} />}
    </FormDialog>
  );
}

const NEW_INTERVIEW = { minutes: 45, bufferMinutes: 15, place: "", room: "", note: "", slots: [] };
