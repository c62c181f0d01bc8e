import type { FieldErrors, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** The part of react-hook-form that a form uses. It may be loaded later than the form. */
export interface Validation<Input extends FieldValues, Output = Input> extends Pick<
  UseFormReturn<Input, unknown, Output>,
  "register" | "handleSubmit" | "reset" | "setError"
> {
  formState: { errors: FieldErrors<Input>; isValid: boolean; dirtyFields: Partial<Record<string, unknown>> };
}

/** `values` and `errors` are the server's answer to a form that it validated alone. A new page opens at the field `focused`. */
export function createFieldBinder<Input extends FieldValues, Output>(
  form: Validation<Input, Output> | undefined,
  values?: Record<string, string>,
  errors?: Record<string, string>,
  focused?: string,
) {
  return <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
    const found = form?.formState.errors as Record<string, { message?: string }> | undefined;
    const isChanged = errors?.[name] !== undefined && form?.formState.dirtyFields[name];
    return {
      name,
      ...form?.register(name, options),
      defaultValue: values?.[name],
      autoFocus: name === focused || undefined,
      error: found?.[name]?.message ?? (isChanged ? undefined : errors?.[name]),
    };
  };
}
