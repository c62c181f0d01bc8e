import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionResult } from "@/lib/action-result";

/**
 * Prevents lost updates. The server rejects a save with `errors.version` when the record has changed since. The hook then
 * refreshes the page, so that the form can show the stored values. A second save overwrites them.
 */
export function useEditConflict<Values extends object>(
  version: number,
  update: (change: Values & { version: number }) => Promise<ActionResult<unknown>>,
) {
  const router = useRouter();
  /** Version that the form's input is based on. */
  const [baseVersion, setBaseVersion] = useState(version);
  const [rejectedValues, setRejectedValues] = useState<Values>();

  /** `restoredVersion` is the version that was being edited before a reload. */
  function start(restoredVersion = version) {
    setBaseVersion(restoredVersion);
    setRejectedValues(undefined);
  }

  async function save(change: Values) {
    const result = await update({ ...change, version: rejectedValues ? version : baseVersion });
    const isConflict = !result.ok && result.errors?.version !== undefined;
    setRejectedValues(isConflict ? change : undefined);
    if (isConflict) router.refresh();
    return result;
  }

  return { start, save, rejectedValues, baseVersion };
}
