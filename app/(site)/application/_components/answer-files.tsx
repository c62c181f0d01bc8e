"use client";

import type { ComponentProps } from "react";
import { ChosenFileField } from "@/components/forms/file-field";
import { findFilesProblem } from "@/lib/desk/answers/files";

/** Takes the files of an answer. The browser does not send the form while they are too large or too many. */
export const AnswerFiles = (props: ComponentProps<typeof ChosenFileField>) => (
  <ChosenFileField
    name="files"
    accept=".pdf,application/pdf"
    multiple
    required={false}
    onChange={({ currentTarget: input }) =>
      input.setCustomValidity(findFilesProblem([...(input.files ?? [])]) ?? "")
    }
    {...props}
  />
);
