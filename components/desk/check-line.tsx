import type { ComponentProps } from "react";

export const CheckLine = ({ label, ...props }: ComponentProps<"input"> & { label: string }) => (
  <label className="mb-2 flex min-h-6 w-fit items-center gap-2">
    <input type="checkbox" className="size-4 shrink-0" {...props} />
    {label}
  </label>
);
