"use client";

import Link from "next/link";
import { EmailLinkForm } from "@/components/auth/email-link-form";
import * as strings from "@/lib/auth/strings";
import { requestNewPassword, postForgotPasswordForm } from "@/lib/account/password-actions";
import { paths } from "@/lib/paths";

/** Shows the same result whether or not the account exists. */
export function ForgotPasswordForm() {
  return (
    <EmailLinkForm
      autoComplete="username"
      request={requestNewPassword}
      post={postForgotPasswordForm}
      failure={strings.unknownError}
      sent={strings.linkSent}
    >
      <Link href={paths.signIn} className="text-river underline underline-offset-4">
        Back to sign in
      </Link>
    </EmailLinkForm>
  );
}
