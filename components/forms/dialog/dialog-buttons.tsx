import type { ReactNode } from "react";

export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-3">{children}</div>
);
