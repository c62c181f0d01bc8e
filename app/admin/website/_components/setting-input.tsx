import type { ComponentProps } from "react";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import type { SettingField } from "./setting-fields";

interface SettingInputProps extends Pick<ComponentProps<typeof Field>, "error"> {
  field: SettingField;
  name: string;
  defaultValue?: string;
}

export function SettingInput({
  field: { label, hint, kind, options, optional },
  ...props
}: SettingInputProps) {
  if (options) return <SelectField {...{ label, hint, options }} {...props} />;
  const field = { label, hint, autoComplete: "off", required: !optional, ...props };
  return kind === "lines" ? <TextField rows={8} {...field} /> : <Field type={kind ?? "text"} {...field} />;
}
