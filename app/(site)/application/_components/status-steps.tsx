import { clsx } from "clsx";
import type { ApplicationStatus } from "@/lib/application-page/status";
import { applicationPage } from "@/lib/content/application-page";

const { steps, withdrawn } = applicationPage;

export function StatusSteps({ status }: { status: ApplicationStatus }) {
  if (status === "withdrawn") return <p className="mt-2 mb-3 font-semibold text-danger">{withdrawn}</p>;
  const reached = steps.findIndex(([step]) => step === status);
  return (
    <ol className="mt-4 mb-3 grid grid-cols-4 gap-1 text-[15px] leading-5">
      {steps.map(([step, label], position) => (
        <li
          key={step}
          aria-current={position === reached ? "step" : undefined}
          className={clsx(
            "border-t-4 pt-2",
            position > reached ? "border-line text-muted" : "border-evergreen",
            position === reached && "font-semibold",
          )}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
