import type { ToastButton } from "@/components/ui/toast/toaster";
import type { ActionFailure } from "@/lib/action-result";
import { paths } from "@/lib/paths";

const LABEL = "Confirm that it's you";

/** Asks for a factor or the password, and leads from there back to this page. */
const getProofPath = () => paths.confirmIdentity(`${window.location.pathname}${window.location.search}`);

export function ProofLink() {
  return (
    <p>
      Your last sign-in was more than 15 minutes ago.{" "}
      <a href={getProofPath()} className="underline underline-offset-4">
        {LABEL}
      </a>
      , then try again.
    </p>
  );
}

export const getProofButton = ({ needsProof }: ActionFailure): ToastButton | undefined =>
  needsProof ? { label: LABEL, run: () => window.location.assign(getProofPath()) } : undefined;
