"use client";

import { useActionState } from "react";
import { useForm } from "react-hook-form";
import { zodResolver } from "@hookform/resolvers/zod";
import { Field } from "@/components/forms/field";
import { OutdatedNote } from "@/components/forms/outdated-note";
import { SubmitButton } from "@/components/forms/submit-button";
import { useOnce } from "@/components/forms/use-once";
import { useOutdated } from "@/components/forms/use-outdated";
import { leaveToast } from "@/components/ui/left-toast";
import { toast } from "@/components/ui/toast";
import * as catalogue from "@/lib/auth/catalogue";
import { chooseNewPassword, postNewPasswordForm } from "@/lib/auth/password-actions";
import { type ChosenPasswordForm, chosenPasswordSchema } from "@/lib/auth/schema";
import { tellSessionChange } from "./session-news";

/** A new password (specification, sections 5 and 8): the two alerts come with the submit, the button is never barred. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [posted, post] = useActionState(postNewPasswordForm, null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ChosenPasswordForm>({
    resolver: zodResolver(chosenPasswordSchema),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const { busy, once } = useOnce();
  const { outdated, judge } = useOutdated();

  async function submit(values: ChosenPasswordForm) {
    const result = await chooseNewPassword(values).catch((error) => {
      judge(error);
      return failed;
    });
    if (result.ok) {
      leaveToast(catalogue.passwordChanged);
      tellSessionChange();
      window.location.assign(result.data.next);
      return "left";
    }
    setError("password", { message: result.message });
    setFocus("password");
    void toast.error(result.message);
  }

  return (
    <form action={post} onSubmit={handleSubmit(once(submit))} noValidate className="flex flex-col gap-5">
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words in a row are easy to remember and hard to guess."
        alert
        error={formState.errors.password?.message ?? (formState.isSubmitted ? undefined : posted?.message)}
        {...register("password")}
      />
      {outdated ? (
        <OutdatedNote>Reload it and type the password again: it is kept nowhere.</OutdatedNote>
      ) : null}
      <SubmitButton busy={busy} busyText="Changing..." className="self-start">
        Change password
      </SubmitButton>
    </form>
  );
}

const failed = { ok: false, message: catalogue.passwordFailed } as const;
