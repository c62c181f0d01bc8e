import { DEMO_COMMANDS, HOLDS_DEMO } from "@/lib/maintenance/strings";

/** Stands below every page of the staff area while the database holds the demonstration. */
export function DemoNotice() {
  const [inClone, inContainer] = DEMO_COMMANDS;
  return (
    <p className="mt-8 text-sm text-muted">
      {HOLDS_DEMO} Remove them by <code>{inClone}</code>, in a container by <code>{inContainer}</code>.
    </p>
  );
}
