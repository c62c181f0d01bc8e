"use client";

import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { useSaved } from "@/components/forms/use-action";
import { mapColumns } from "@/lib/imports/actions";
import { importFields, type ImportKind, type Mapping } from "@/lib/imports/fields";
import { failed, mappingSaved } from "@/lib/imports/strings";

interface ImportMappingProps {
  id: string;
  kind: ImportKind;
  columns: readonly string[];
  mapping: Mapping;
}

export function ImportMapping({ id, kind, columns, mapping }: ImportMappingProps) {
  const { busy, formProps, failureProps } = useServerForm({
    fields: [],
    send: (values) => mapColumns({ id, columns: values }),
    failure: failed,
    onSuccess: useSaved(mappingSaved),
  });
  const named = columns.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` }));
  const options = [{ value: "", label: "None" }, ...named];
  return (
    <form {...formProps} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(importFields[kind]).map(([field, [label]]) => {
          const chosen = String(mapping[field] ?? "");
          return (
            <SelectField key={field} name={field} label={label} options={options} defaultValue={chosen} />
          );
        })}
      </div>
      <FormFailure {...failureProps} />
      <div>
        <SubmitButton busy={busy} busyText="Saving..." variant="secondary" needsScript>
          Save columns
        </SubmitButton>
      </div>
    </form>
  );
}
