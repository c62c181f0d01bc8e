"use client";

import { type ComponentProps, useState } from "react";
import { FileField } from "@/components/forms/file-field";
import { findFilesProblem } from "@/lib/desk/answers/files";

/** Takes the files of an answer. The browser does not send the form while they are too large or too many. */
export function AnswerFiles({ error: refused, ...props }: ComponentProps<typeof FileField>) {
  const [error, setError] = useState(refused);
  return (
    <FileField
      name="files"
      accept=".pdf,application/pdf"
      multiple
      required={false}
      error={error}
      onChange={({ currentTarget: input }) => {
        const files = [...(input.files ?? [])];
        if (files.length > 0) setError(undefined);
        input.setCustomValidity(findFilesProblem(files) ?? "");
      }}
      {...props}
    />
  );
}
