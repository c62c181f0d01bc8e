import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { prepareDecline } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { prepareFailed } from "@/lib/desk/decline/strings";
import { DeclineDialog } from "./decline-dialog";

/**
 * Loads what the dialog shows before it opens, so that the dialog is complete and its rows stay fixed. `onDone` runs after
 * the decline, before the page is refreshed.
 */
export function useDeclineDialog(onDone?: () => void) {
  const [offer, setOffer] = useState<DeclineOffer>();
  const { busy, run: start } = useAction(prepareDecline, {
    failure: prepareFailed,
    onDone: setOffer,
    refresh: false,
  });
  const close = () => setOffer(undefined);
  const dialog = <DeclineDialog offer={offer} onClose={close} onStale={start} onDone={onDone} />;
  return { loading: busy, start, dialog };
}
