import type { DeclineOffer } from "@/lib/desk/decline/offer";

/** Names the applicants who cannot be declined, and why. */
export function SkippedPeople({ skipped }: Pick<DeclineOffer, "skipped">) {
  if (skipped.length === 0) return null;
  return (
    <div className="mt-5 border-l-2 border-copper pl-4">
      <p className="font-semibold">
        {skipped.length === 1 ? "1 applicant is skipped" : `${skipped.length} applicants are skipped`}
      </p>
      <ul className="mt-1 max-h-32 overflow-y-auto">
        {skipped.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
