import { clsx } from "clsx";
import type { ReactNode } from "react";
import { DeploymentSkewNotice } from "./deployment-skew/deployment-skew-notice";
import { ProofLink } from "./proof-link";

export function FormAlert({ children, className }: { children: ReactNode; className?: string }) {
  return children ? (
    <div role="alert" className={clsx("text-danger", className)}>
      {children}
    </div>
  ) : null;
}

interface FormFailureProps {
  message?: ReactNode;
  needsProof?: boolean;
  outdated?: boolean;
  hint?: string;
  onReload?: () => void;
  className?: string;
}

const TYPED_IS_KEPT = "What you typed is kept when you reload.";

export function FormFailure({
  message,
  needsProof,
  outdated,
  hint = TYPED_IS_KEPT,
  ...props
}: FormFailureProps) {
  return (
    <>
      <FormAlert className={props.className}>{message}</FormAlert>
      {needsProof ? <ProofLink /> : null}
      {outdated ? <DeploymentSkewNotice onReload={props.onReload}>{hint}</DeploymentSkewNotice> : null}
    </>
  );
}
