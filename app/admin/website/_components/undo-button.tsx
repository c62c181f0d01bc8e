"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { undoSetting } from "@/lib/site-settings/actions";
import type { SettingKey } from "@/lib/site-settings/schema";
import * as strings from "@/lib/site-settings/strings";
import { staffPaths } from "@/lib/staff-paths";

interface UndoButtonProps {
  settingKey: SettingKey;
  /** The version to restore, and the newest one. */
  to: number;
  version: number;
}

/** Restores an earlier version and leaves the page, whose form shows the version before. */
export function UndoButton({ settingKey: key, to, version }: UndoButtonProps) {
  const router = useRouter();
  const { busy, run } = useAction(undoSetting, {
    success: strings.undone,
    failure: strings.undoFailed,
    onDone: () => router.push(staffPaths.website),
  });
  const name = to === 0 ? "the default" : `version ${to}`;
  return (
    <Button
      variant="secondary"
      disabled={busy}
      aria-label={`Restore ${name}`}
      onClick={() => run({ key, to, version })}
    >
      Restore
    </Button>
  );
}
