"use client";

import type { PostAction } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import { type NewAppForm as Values, newAppSchema } from "@/lib/auth/factors/schema";
import * as strings from "@/lib/auth/strings";
import { AccountForm } from "./account-form";
import { openNextPage } from "./open-next-page";

interface AuthenticatorFormProps {
  action: (values: Values) => Promise<ActionResult<{ next: string }>>;
  post: PostAction;
}

const inputs = {
  name: {
    label: "Name",
    autoComplete: "off",
    hint: "Helps you tell your factors apart, for example 'Phone'.",
    defaultValue: "Phone",
  },
  code: {
    label: "Code",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    hint: "The six digits that the app shows now.",
    alert: true,
  },
} as const;

export const AuthenticatorForm = ({ action, post }: AuthenticatorFormProps) => (
  <AccountForm
    schema={newAppSchema}
    inputs={inputs}
    post={post}
    send={action}
    failure={strings.unknownError}
    onSuccess={openNextPage}
    hint="Reload and enter the next code."
    submitLabel="Turn on"
  />
);
