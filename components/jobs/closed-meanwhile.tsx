import { NoticePage } from "@/components/layout/site/notice-page";
import { jobClosedMeanwhile } from "@/lib/content/sections";

const LABELS = { firstName: "First Name", lastName: "Last Name", email: "Email", phone: "Phone" } as const;

/** Answers a form without JavaScript that was sent after the job closed. Keeps what the person typed. */
export function ClosedMeanwhile({ values }: { values: Record<string, string> }) {
  const { typed, ...notice } = jobClosedMeanwhile;
  return (
    <>
      <NoticePage {...notice} />
      <section aria-labelledby="typed" className="frame pb-20">
        <h2 id="typed" className="text-[1.6rem]">
          {typed}
        </h2>
        <dl className="mt-4 grid max-w-[40rem] grid-cols-[8rem_minmax(0,1fr)] gap-y-2 border-y border-line py-4 wrap-anywhere">
          {Object.entries(LABELS).map(([name, label]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{values[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
