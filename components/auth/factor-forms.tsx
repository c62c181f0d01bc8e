"use client";

import type { ReactNode } from "react";
import type { PostAction } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import { confirmByPassword, postPasswordProof } from "@/lib/account/factor-actions";
import {
  type CodeForm as Code,
  codeSchema,
  type NewAppForm,
  newAppSchema,
  proofSchema,
} from "@/lib/auth/factors/schema";
import { unknownError } from "@/lib/auth/strings";
import { AccountForm } from "./account-form";
import { openNextPage } from "./session-events";

interface AuthenticatorFormProps {
  action: (values: NewAppForm) => Promise<ActionResult<{ next: string }>>;
  post: PostAction;
}

const newAppInputs = {
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
    inputs={newAppInputs}
    post={post}
    send={action}
    failure={unknownError}
    onSuccess={openNextPage}
    hint="Reload and enter the next code."
    submitLabel="Turn on"
  />
);

interface CodeFormProps {
  action: (values: Code & { next?: string }) => Promise<ActionResult<{ next: string }>>;
  post: PostAction;
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
    failure={unknownError}
    onSuccess={openNextPage}
    next={next}
    hint="Reload and enter the next code."
    submitLabel="Continue"
  >
    {children}
  </AccountForm>
);

const password = { label: "Password", type: "password", autoComplete: "current-password", alert: true };

export const PasswordProofForm = ({ email, next }: { email: string; next: string }) => (
  <AccountForm
    schema={proofSchema}
    inputs={{ password }}
    post={postPasswordProof}
    send={(values) => confirmByPassword({ ...values, next })}
    failure={unknownError}
    onSuccess={openNextPage}
    email={email}
    next={next}
    hint="Reload and type the password again. It isn't kept."
    submitLabel="Continue"
  />
);
