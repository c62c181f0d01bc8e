import { useRef, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { toast } from "@/components/ui/toast/toast";
import { prepareDecline } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { prepareFailed } from "@/lib/desk/decline/strings";

/** Loads what the dialog shows before it opens, so that the dialog is complete and its rows stay fixed. */
export function useDeclineDialog() {
  const [offer, setOffer] = useState<DeclineOffer>();
  const [loading, startLoading] = useTransition();
  const inFlight = useRef(false);

  function start(ids: string[]) {
    if (inFlight.current) return;
    inFlight.current = true;
    startLoading(async () => {
      const result = await callAction(() => prepareDecline(ids), prepareFailed);
      inFlight.current = false;
      if (result.ok) setOffer(result.data);
      else void toast.error(result.message);
    });
  }

  return { offer, loading, start, close: () => setOffer(undefined) };
}
