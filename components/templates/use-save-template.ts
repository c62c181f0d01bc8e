import { useRouter } from "next/navigation";
import { useState } from "react";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { staffPaths } from "@/lib/staff-paths";
import { addTemplate, updateTemplate } from "@/lib/templates/actions";
import type { TemplateInput } from "@/lib/templates/schema";
import * as strings from "@/lib/templates/strings";

/** The fields as text. */
export type TemplateTexts = Record<keyof TemplateInput, string>;

export interface TemplateFormProps {
  /** Undefined for a new template. */
  template?: TemplateInput & { id: string; version: number };
  /** Sender of the mail in the preview. */
  sender: { firstName: string; lastName: string; company: string; answerTime: string };
}

export const FIELDS = ["name", "kind", "subject", "text"] as const;

const EMPTY: TemplateTexts = { name: "", kind: "reply", subject: "", text: "" };

/**
 * Saves a template. After a conflict, `rejected` holds what was typed, and the next save replaces the stored
 * values.
 */
export function useSaveTemplate(template: TemplateFormProps["template"]) {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  // A refresh of the page must not change a form that is being filled in.
  const [opened] = useState(template);
  const [rejected, setRejected] = useState<TemplateTexts>();

  async function save(values: TemplateInput): Promise<ActionResult<unknown>> {
    if (!template || !opened) {
      const submissionId = tracker.getId(values);
      return addTemplate({ ...values, submissionId });
    }
    const { version } = rejected ? template : opened;
    return updateTemplate({ ...values, id: template.id, version });
  }

  async function send(values: TemplateInput) {
    const result = await save(values);
    const isConflict = !result.ok && result.errors?.version !== undefined;
    setRejected(isConflict ? values : undefined);
    if (isConflict) router.refresh();
    return result;
  }

  function onSuccess() {
    void toast.success(template ? strings.updated : strings.added);
    router.push(staffPaths.templates);
    router.refresh();
    return "navigating" as const;
  }

  const initial: TemplateTexts = opened ?? EMPTY;
  const failure = template ? strings.updateFailed : strings.addFailed;
  return { initial, rejected, send, failure, onSuccess };
}
