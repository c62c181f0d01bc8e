import { AskOnce } from "@/app/(site)/application/_components/ask-once";
import { OwnTime } from "@/app/(site)/application/_components/own-time";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { LinkedText } from "@/components/records/linked-text";
import { WrittenText } from "@/components/records/written-text";
import { postInterviewCancellation, postInterviewTime } from "@/lib/application-page/actions";
import { formatMoment } from "@/lib/calendar/moment-text";
import { applicationPage } from "@/lib/content/application-page";
import type { OwnInterview } from "@/lib/interviews/interview";

const { heading, call, offered, cancelled, noTimes, mail, pick, move, cancel } = applicationPage.interview;

interface OwnInterviewPartProps {
  interview: OwnInterview;
  /** Digest of the address that the page shows. */
  address: string;
  isCall: boolean;
  /** The time zone that the person chose. */
  zone: string | undefined;
}

/** An interview or a first call as its person sees it: the times to pick from, or the booked time. Uses plain forms. */
export function OwnInterviewPart({ interview, address, isCall, zone }: OwnInterviewPartProps) {
  const { id, state, startsAt, slots } = interview;
  const titleId = `interview-${id}`;
  const times = { interviewId: id, slots, address, zone };
  const isAhead = state === "booked" && startsAt !== null && startsAt > new Date();
  return (
    <section aria-labelledby={titleId} className="mb-6 border-l-4 border-evergreen pl-4">
      <h3 id={titleId} className="font-display text-xl font-semibold">
        {isCall ? call.heading : heading}
      </h3>
      {/* Tells a screen reader what a form of this part has changed. */}
      <div role="status" className="mt-2 mb-3">
        {state === "cancelled" ? <p>{isCall ? call.cancelled : cancelled}</p> : null}
        {state === "booked" && startsAt ? (
          <>
            <p className="font-semibold">
              <Time value={startsAt} zone={zone} />
            </p>
            <p className="text-muted">{mail}</p>
          </>
        ) : null}
        {state === "offered" ? <p>{slots.length > 0 ? offered : noTimes}</p> : null}
      </div>
      {state === "cancelled" ? null : <Facts {...interview} />}
      {state === "offered" && slots.length > 0 ? <TimesForm {...times} button={pick} /> : null}
      {isAhead && slots.length > 0 ? (
        <details className="mt-4">
          <summary className={summaryClass}>{move.open}</summary>
          <TimesForm {...times} button={move.button} />
        </details>
      ) : null}
      {isAhead || state === "offered" ? (
        <AskOnce
          {...cancel}
          {...(isCall && call.cancel)}
          action={postInterviewCancellation}
          address={address}
        >
          <input type="hidden" name="id" value={id} />
        </AskOnce>
      ) : null}
    </section>
  );
}

const summaryClass = "min-h-11 w-fit cursor-pointer py-2 text-river underline underline-offset-4";

function Facts({ interviewers, place, note, startsAt, endsAt, slots }: OwnInterview) {
  const time = startsAt && endsAt ? { startsAt, endsAt } : slots[0];
  const minutes = time && (time.endsAt.getTime() - time.startsAt.getTime()) / 60_000;
  const fields = [
    ["Length", minutes && `${minutes} minutes`],
    ["Place", place && <LinkedText>{place}</LinkedText>],
    ["You'll meet", interviewers.join(", ")],
    ["Note", note && <WrittenText>{note}</WrittenText>],
  ] as const;
  return <DescriptionList fields={fields.filter(([, value]) => value)} />;
}

interface TimesFormProps {
  interviewId: string;
  slots: OwnInterview["slots"];
  button: string;
  address: string;
  zone: string | undefined;
}

function TimesForm({ interviewId, slots, button, address, zone }: TimesFormProps) {
  return (
    <form action={postInterviewTime} className="mt-4">
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="interviewId" value={interviewId} />
      <fieldset>
        <legend className="font-semibold">Time</legend>
        {slots.map(({ id, startsAt }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 border-b border-line py-2">
            <input type="radio" name="slotId" value={id} required className="size-5 shrink-0" />
            <span>
              <Time value={startsAt} zone={zone} />
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="mt-4">
        {button}
      </Button>
    </form>
  );
}

const Time = ({ value, zone }: { value: Date; zone: string | undefined }) => (
  <>
    <time dateTime={value.toISOString()}>{formatMoment(value)}</time>
    <OwnTime iso={value.toISOString()} zone={zone} />
  </>
);
