"use client";

import type { ReactNode } from "react";
import type { PostAction } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import { type CodeForm as Values, codeSchema } from "@/lib/auth/factors/schema";
import * as strings from "@/lib/auth/strings";
import { AccountForm } from "./account-form";
import { openNextPage } from "./open-next-page";

interface CodeFormProps {
  action: (values: Values & { next?: string }) => Promise<ActionResult<{ next: string }>>;
  /** Handles the form without JavaScript. */
  post: PostAction;
  /** Path of the page that opens afterwards. */
  next?: string;
  children?: ReactNode;
}

const code = {
  label: "Code",
  autoComplete: "one-time-code",
  autoCapitalize: "characters",
  spellCheck: false,
  hint: "Six digits from the app, or a recovery code.",
  alert: true,
};

export const CodeForm = ({ action, post, next, children }: CodeFormProps) => (
  <AccountForm
    schema={codeSchema}
    inputs={{ code }}
    post={post}
    send={(values) => action({ ...values, next })}
    failure={strings.unknownError}
    onSuccess={openNextPage}
    next={next}
    hint="Reload and enter the next code."
    submitLabel="Continue"
  >
    {children}
  </AccountForm>
);
