import { clsx } from "clsx";
import { type ApplicationStatus, STATUS_STEPS } from "@/lib/application-page/status";

export function StatusSteps({ status }: { status?: ApplicationStatus }) {
  const reached = STATUS_STEPS.findIndex(([step]) => step === status);
  return (
    <ol className="mt-4 mb-3 grid w-full grid-cols-2 gap-y-3 text-[15px] leading-5 min-[375px]:grid-cols-4">
      {STATUS_STEPS.map(([step, label], position) => (
        <li
          key={step}
          aria-current={position === reached ? "step" : undefined}
          className={clsx(
            "pr-1",
            position > reached && "text-muted",
            position === reached && "font-semibold",
          )}
        >
          <span aria-hidden className="mb-2 flex items-center">
            <span
              className={clsx(
                "size-4 shrink-0 rounded-full border-2 border-copper",
                position <= reached && "bg-copper",
              )}
            />
            {position < STATUS_STEPS.length - 1 ? (
              <span className="grow border-t-2 border-dashed border-control" />
            ) : null}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
