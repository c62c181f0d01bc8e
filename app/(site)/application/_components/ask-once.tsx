import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface AskOnceProps {
  open: string;
  question: string;
  button: string;
  action: (data: FormData) => Promise<void>;
  /** Digest of the address that the page shows. */
  address: string;
  children?: ReactNode;
}

/** Asks before an action that cannot be undone, without JavaScript. */
export function AskOnce({ open, question, button, action, address, children }: AskOnceProps) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 w-fit cursor-pointer py-2 text-danger underline underline-offset-4">
        {open}
      </summary>
      <form action={action} className="mt-2 border-l-4 border-danger pl-4">
        <input type="hidden" name="address" value={address} />
        {children}
        <p className="mb-4">{question}</p>
        <Button type="submit" variant="danger">
          {button}
        </Button>
      </form>
    </details>
  );
}
