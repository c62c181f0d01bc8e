import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { saveSetting } from "@/lib/site-settings/actions";
import type { SettingKey, SettingTexts } from "@/lib/site-settings/schema";
import * as strings from "@/lib/site-settings/strings";
import { staffPaths } from "@/lib/staff-paths";

export interface SettingFormProps {
  settingKey: SettingKey;
  texts: SettingTexts;
  version: number;
}

/**
 * Saves a setting. After a conflict, `rejected` holds what was typed, and the next save replaces the stored texts.
 */
export function useSaveSetting({ settingKey: key, ...stored }: SettingFormProps) {
  const router = useRouter();
  // A refresh of the page must not change a form that is being filled in.
  const [opened] = useState(stored);
  const [rejected, setRejected] = useState<SettingTexts>();
  const { version } = rejected ? stored : opened;

  async function send(texts: SettingTexts) {
    const result = await saveSetting({ key, texts, version });
    const isConflict = !result.ok && result.errors?.version !== undefined;
    setRejected(isConflict ? texts : undefined);
    if (isConflict) router.refresh();
    return result;
  }

  function onSaved() {
    void toast.success(strings.saved);
    router.push(staffPaths.website);
    router.refresh();
    return "navigating" as const;
  }

  return { initial: opened.texts, version, rejected, send, failure: strings.saveFailed, onSaved };
}
