import type { ReactNode } from "react";
import { TitledSection } from "@/components/ui/titled-section";
import { LinkedText } from "@/components/records/linked-text";
import { WrittenText } from "@/components/records/written-text";
import { formatMoment } from "@/lib/calendar/moment-text";
import type { Interview } from "@/lib/interviews/interview";
import { describeSlot, outcomeLabels } from "@/lib/interviews/texts";
import {
  CancelInterview,
  ChangeInterview,
  type ChangeInterviewProps,
  RecordOutcome,
} from "./interview-buttons";
import type { PossibleInterviewer } from "./interview-fields";

interface InterviewsSectionProps {
  interviews: readonly Interview[];
  people: readonly PossibleInterviewer[];
  /** The button that offers times. */
  children?: ReactNode;
}

/** The interviews of a record, oldest first. Renders nothing where there is none and none can be offered. */
export function InterviewsSection({ interviews, people, children }: InterviewsSectionProps) {
  if (interviews.length === 0 && !children) return null;
  return (
    <TitledSection id="interviews" title="Interviews" className="mb-6">
      {interviews.length > 0 ? (
        <ol className="mb-3 border-t border-line">
          {interviews.map((interview) => (
            <InterviewItem key={interview.id} interview={interview} people={people} />
          ))}
        </ol>
      ) : null}
      {children}
    </TitledSection>
  );
}

function InterviewItem({ interview, people }: ChangeInterviewProps) {
  const { state, startsAt, slots, interviewers, place, room, note, outcome, outcomeNote, isOpen } = interview;
  const hasBegun = state === "booked" && startsAt !== null && startsAt <= new Date();
  return (
    <li className="border-b border-line py-2.5">
      <p className="font-semibold">{describeState(interview)}</p>
      {state === "offered" ? (
        <ul className="text-muted">
          {slots.map((slot) => (
            <li key={slot.id}>{formatMoment(slot.startsAt)}</li>
          ))}
        </ul>
      ) : null}
      <p className="text-muted wrap-anywhere">
        {interviewers.length > 0 ? (
          <span>{`${interviewers.map(({ name }) => name).join(", ")} · `}</span>
        ) : null}
        <LinkedText target="_blank">{place}</LinkedText>
        {room ? <span>{` · ${room}`}</span> : null}
      </p>
      {note ? <WrittenText>{note}</WrittenText> : null}
      {outcome ? (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {[outcomeLabels[outcome], outcomeNote].filter(Boolean).join(": ")}
        </p>
      ) : null}
      {state === "cancelled" ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          {hasBegun ? (
            <RecordOutcome interview={interview} />
          ) : (
            <>
              {state === "booked" || isOpen ? (
                <ChangeInterview interview={interview} people={people} />
              ) : null}
              <CancelInterview interview={interview} />
            </>
          )}
        </div>
      )}
    </li>
  );
}

function describeState({ state, startsAt, endsAt, slots }: Interview): string {
  const time = startsAt && endsAt ? describeSlot({ startsAt, endsAt }) : "";
  if (state === "booked") return time;
  if (state === "cancelled") return time ? `Canceled: ${time}` : "Canceled";
  return slots.length === 1 ? "Offered 1 time" : `Offered ${slots.length} times`;
}
