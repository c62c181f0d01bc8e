"use client";

import { EmailLinkForm } from "@/components/auth/email-link-form";
import { postRequestLinkForm, requestLink } from "@/lib/application-page/actions";
import * as strings from "@/lib/application-page/strings";

/** Shows the same result whether or not there is an application. */
export function RequestLinkForm() {
  return (
    <EmailLinkForm
      autoComplete="email"
      request={requestLink}
      post={postRequestLinkForm}
      failure={strings.requestFailed}
      sent={strings.linkSent}
    />
  );
}
