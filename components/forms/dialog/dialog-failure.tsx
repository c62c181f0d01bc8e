import { clsx } from "clsx";
import type { ReactNode } from "react";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { ProofLink } from "@/components/forms/proof-link";
import type { ActionFailure } from "@/lib/action-result";

interface DialogFailureProps {
  failed: ActionFailure;
  /** Shown behind the server's reason. */
  text: string;
  /** Replaces reason and text. */
  notice?: ReactNode;
  /** Says what a reload keeps, when only a reload helps. */
  hint: string;
  onReload?: () => void;
  className?: string;
}

export function DialogFailure({ failed, text, notice, hint, onReload, className }: DialogFailureProps) {
  return (
    <div role="alert" className={clsx("grid gap-3 font-semibold text-danger", className)}>
      {notice ?? <p>{failed.reason ? `${failed.reason} ${text}` : text}</p>}
      {failed.needsProof ? <ProofLink /> : null}
      {failed.outdated ? <DeploymentSkewNotice onReload={onReload}>{hint}</DeploymentSkewNotice> : null}
    </div>
  );
}
