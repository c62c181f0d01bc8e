import { zodResolver } from "@hookform/resolvers/zod";
import { showFailure } from "@/components/forms/show-failure";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useServerForm } from "@/components/forms/use-server-form";
import { readHiddenFields } from "@/components/forms/submission/read-hidden-fields";
import { toast } from "@/components/ui/toast/toast";
import type { FormState } from "@/lib/action-result";
import * as strings from "@/lib/applicants/strings";
import { CONSENT_FIELD, CONSENT_REQUIRED } from "@/lib/applicants/rules";
import { type ApplicationFields as Values, applicationFieldsSchema } from "@/lib/applicants/schema";
import { APPLICATION_FIELDS, sendApplication } from "./send-application";

interface ApplicationFormOptions {
  url: string;
  posted: FormState;
}

/** The state of an application form. `progress` is set during the upload. */
export function useApplicationForm({ url, posted }: ApplicationFormOptions) {
  const [progress, setProgress] = useState<{ fraction: number; size: number }>();
  const form = useForm<Values>({ resolver: zodResolver(applicationFieldsSchema), mode: "onTouched" });

  async function send({ resume, ...fields }: Values, element: HTMLFormElement) {
    // Undefined when the applicant has to tick the box and has not.
    const consentVersion = new FormData(element).get(CONSENT_FIELD);
    if (typeof consentVersion !== "string") {
      const errors = { [CONSENT_FIELD]: CONSENT_REQUIRED };
      return { ok: false as const, message: strings.submitFailed, reason: CONSENT_REQUIRED, errors };
    }
    const file = resume[0] as File;
    const report = (fraction: number) => setProgress({ fraction, size: file.size });
    report(0);
    const hiddenFields = readHiddenFields(element);
    const result = await sendApplication({ url, fields, hiddenFields, consentVersion, file }, report);
    setProgress(undefined);
    return result;
  }

  const serverForm = useServerForm({
    form,
    fields: APPLICATION_FIELDS,
    post: url,
    posted,
    send,
    failure: strings.submitFailed,
    emptyValues: { firstName: "", lastName: "", email: "", phone: "", resume: [] },
    onSuccess: () => void toast.success(strings.submitted),
    onFailure: showFailure,
  });
  return { ...serverForm, isValid: form.formState.isValid, progress };
}
