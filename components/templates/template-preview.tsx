import { fullName } from "@/lib/text/full-name";
import { renderConfirmation } from "@/lib/templates/confirmations";
import { isConfirmationKind } from "@/lib/templates/kinds";
import { renderTemplate } from "@/lib/templates/placeholders";
import { getTemplateValues, samplePerson } from "@/lib/templates/values";
import type { TemplateFormProps } from "./template-form";

interface TemplatePreviewProps extends Pick<TemplateFormProps, "sender"> {
  kind: string;
  subject: string;
  text: string;
}

export function TemplatePreview({ kind, subject, text, sender }: TemplatePreviewProps) {
  const isConfirmation = isConfirmationKind(kind);
  const mail = isConfirmation
    ? renderConfirmation({ subject, text }, samplePerson, sender)
    : renderTemplate({ subject, text }, getTemplateValues(samplePerson, sender));
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="font-display text-xl font-semibold">
        Preview
      </h2>
      <p className="mt-1 text-muted">
        What {samplePerson.name}, who applied as a {samplePerson.jobTitle}, would get.
      </p>
      <div className="mt-3 rounded border border-line bg-paper p-5 @min-[56rem]:sticky @min-[56rem]:top-4">
        <p className="text-muted">From {isConfirmation ? sender.company : fullName(sender)}</p>
        <p className="mt-1 text-[16px] font-semibold wrap-anywhere">{mail.subject || "No subject yet"}</p>
        <div className="mt-4 border-t border-line pt-4 text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
          {mail.text || <span className="text-muted">No text yet.</span>}
        </div>
        {isConfirmation ? (
          <p className="mt-4 text-muted">
            {`Below it, the email has the link to the applicant’s page${kind === "added" ? " and the privacy notice" : ""}.`}
          </p>
        ) : null}
      </div>
    </section>
  );
}
