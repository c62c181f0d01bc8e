import { SelectField } from "@/components/forms/select-field";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { DECLINE_REASONS, declineReasonLabels } from "@/lib/desk/decline-reasons";

interface DeclineFieldsProps extends Pick<DeclineOffer, "templates"> {
  reason: string | undefined;
  templateId: string | undefined;
  onTemplate: (id: string) => void;
  errors: Record<string, string> | undefined;
}

export function DeclineFields({ templates, reason, templateId, onTemplate, errors }: DeclineFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Reason"
        hint="Only staff see it."
        name="reason"
        options={REASONS}
        defaultValue={reason}
        error={errors?.reason}
        required
      />
      <SelectField
        label="Template"
        hint="What they'll read."
        name="templateId"
        options={[
          { value: "", label: "Choose a template" },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={templateId}
        onChange={(event) => onTemplate(event.currentTarget.value)}
        error={errors?.templateId}
        required
      />
    </div>
  );
}

const REASONS = [
  { value: "", label: "Choose a reason" },
  ...DECLINE_REASONS.map((value) => ({ value, label: declineReasonLabels[value] })),
];
