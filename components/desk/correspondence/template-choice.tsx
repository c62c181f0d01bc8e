"use client";

import { type ChangeEvent, useState } from "react";
import { SelectField } from "@/components/forms/select-field";
import { toast } from "@/components/ui/toast/toast";
import type { ReplyDraft, ReplyTemplate } from "@/lib/desk/correspondence/correspondence-view";
import * as strings from "@/lib/desk/strings";

interface TemplateChoiceProps {
  templates: readonly ReplyTemplate[];
  read: () => ReplyDraft;
  fill: (template: ReplyDraft) => void;
}

/** Fills subject and text with a template. What was typed before can be brought back. */
export function TemplateChoice({ templates, read, fill }: TemplateChoiceProps) {
  const [used, setUsed] = useState<ReplyTemplate>();
  if (templates.length === 0) return null;

  function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const template = templates.find(({ id }) => id === currentTarget.value);
    const before = read();
    // Without a template the text stays, and is an ordinary reply.
    if (!template) return fill({ ...before, kind: "reply" });
    fill(template);
    setUsed(template);
    const isTyped = before.text.trim() !== "" && before.text !== used?.text;
    if (isTyped) void toast.success(strings.textReplaced, () => fill(before));
  }

  return (
    <SelectField
      label="Template"
      name="templateId"
      emptyLabel="None"
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  );
}
