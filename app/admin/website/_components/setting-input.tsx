import type { ComponentProps } from "react";
import { Field, TextField } from "@/components/forms/field";
import type { SettingField } from "./setting-fields";

interface SettingInputProps extends Pick<ComponentProps<typeof Field>, "error" | "defaultValue"> {
  field: SettingField;
  name: string;
}

export function SettingInput({ field: { label, hint, kind, optional }, ...props }: SettingInputProps) {
  const field = { label, hint, autoComplete: "off", required: !optional, ...props };
  return kind === "lines" ? <TextField rows={8} {...field} /> : <Field type={kind ?? "text"} {...field} />;
}
