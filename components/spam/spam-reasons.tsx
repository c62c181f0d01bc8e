import type { ReactNode } from "react";
import { describeSignals } from "@/lib/spam/signals";

/** Why a record was held back, in words, with what can be done about it. */
export function SpamReasons({ signs, children }: { signs: readonly string[]; children: ReactNode }) {
  const words = describeSignals(signs);
  return (
    <section
      aria-labelledby="spam-reasons"
      className="mb-6 flex flex-wrap items-start justify-between gap-4 border border-line bg-paper px-4 py-3"
    >
      <div>
        <h2 id="spam-reasons" className="font-semibold">
          Held back as spam
        </h2>
        {words.length > 0 ? (
          <ul className="mt-1 list-disc pl-5">
            {words.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-1">It behaved like a program.</p>
        )}
        <p className="mt-1 text-muted">Nobody was told of it by mail.</p>
      </div>
      {children}
    </section>
  );
}
