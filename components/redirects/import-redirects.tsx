"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileField } from "@/components/forms/file-field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { ButtonLink } from "@/components/ui/button-link";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { decodeText } from "@/lib/lists/decode-text";
import { importRedirects } from "@/lib/redirects/actions";
import type { RedirectImport } from "@/lib/redirects/data";
import { FILE_MAX } from "@/lib/redirects/schema";
import * as strings from "@/lib/redirects/strings";
import { staffPaths } from "@/lib/staff-paths";

const SHOWN_MAX = 100;

export function ImportRedirects() {
  const router = useRouter();
  const [problems, setProblems] = useState<RedirectImport["problems"]>([]);
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["file"],
    send: async (_values, form) => {
      setProblems([]);
      return send(form);
    },
    failure: strings.importFailed,
    onSuccess: ({ imported, problems: found }) => {
      setProblems(found);
      if (found.length > 0) return;
      void toast.success(strings.getImported(imported));
      router.push(staffPaths.redirects);
      router.refresh();
      return "navigating";
    },
  });

  return (
    <form {...formProps} noValidate className="flex max-w-[44rem] flex-col gap-6">
      <FileField label="CSV file" accept=".csv,text/csv" hint="At most 5,000 rows." {...bindField("file")} />
      {problems.length > 0 ? (
        <section aria-labelledby="mistakes" role="alert" className="border border-danger p-4">
          <h2 id="mistakes" className="font-semibold text-danger">
            {strings.getNothingImported(problems.length)}
          </h2>
          <ul className="mt-2 grid gap-1">
            {problems.slice(0, SHOWN_MAX).map(({ line, message }, index) => (
              <li key={index} className="wrap-anywhere">
                {line === undefined ? message : `Line ${line}: ${message}`}
              </li>
            ))}
          </ul>
          {problems.length > SHOWN_MAX ? (
            <p className="mt-2 text-muted">Showing the first {SHOWN_MAX}.</p>
          ) : null}
        </section>
      ) : null}
      <FormFailure {...failureProps} hint="Choose the file again." className="font-semibold" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText="Importing..." needsScript>
          Import
        </SubmitButton>
        <ButtonLink variant="secondary" href={staffPaths.redirects}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

async function send(form: HTMLFormElement): Promise<ActionResult<RedirectImport>> {
  const file = new FormData(form).get("file");
  const reject = (message: string) => ({ ok: false as const, message, errors: { file: message } });
  if (!(file instanceof File) || !file.name) return reject(strings.fileRequired);
  if (file.size > FILE_MAX) return reject(strings.fileTooLarge);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? reject(strings.notText) : importRedirects(text);
}
