import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import type { SettingField } from "./setting-fields";

interface SettingInputProps extends Pick<ComponentProps<typeof Field>, "error"> {
  field: SettingField;
  name: string;
  defaultValue?: string;
  /** Adds a line to the end of the field. */
  addLine: (line: string) => void;
}

export function SettingInput({
  field: { label, hint, kind, options, optional },
  addLine,
  ...props
}: SettingInputProps) {
  if (options) return <SelectField label={label} hint={hint} options={options} {...props} />;
  const field = { label, hint, autoComplete: "off", required: !optional && !kind, ...props };
  if (kind === "drawings")
    return (
      <>
        <TextField rows={12} wrap="off" {...field} />
        <DrawingPicker addLine={addLine} />
      </>
    );
  return kind === "lines" ? <TextField rows={8} {...field} /> : <Field type={kind ?? "text"} {...field} />;
}

/** Adds the chosen SVG files, each as a line that begins with the file's name. */
function DrawingPicker({ addLine }: Pick<SettingInputProps, "addLine">) {
  const input = useRef<HTMLInputElement>(null);
  const add = async () => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = "";
    for (const file of files) {
      const drawing = (await file.text())
        .replace(/^[\s\S]*?(?=<svg)/, "")
        .replaceAll(/\s+/g, " ")
        .trim();
      addLine(`${file.name.replace(/\.svg$/i, "")}: ${drawing}`);
    }
  };
  const addEarlyChoice = useEffectEvent(add);
  // Files may be chosen before React runs.
  useEffect(() => void addEarlyChoice(), []);
  return (
    <label className="flex flex-col gap-2 font-semibold">
      Add logos (SVG)
      <input
        type="file"
        accept=".svg,image/svg+xml"
        multiple
        className="font-normal"
        ref={input}
        onChange={() => void add()}
      />
    </label>
  );
}
