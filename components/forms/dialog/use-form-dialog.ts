import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { showFailure } from "@/components/forms/show-failure";
import {
  type SavedForm,
  reloadAndRestore,
  takeSavedForm,
} from "@/components/forms/deployment-skew/form-restore";
import { useSubmit } from "@/components/forms/use-submit";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import type { ToastButton } from "@/components/ui/toast/toaster";
import type { ActionResult } from "@/lib/action-result";
import { useUnsavedChangesWarning } from "./use-unsaved-changes-warning";

export interface FormDialogOptions<Values> {
  button: string;
  /** Called at each opening; after a reload, with the version that was being edited. */
  onOpen?: (version?: number) => void;
  version?: number;
  action: (values: Values) => Promise<ActionResult<unknown>>;
  success: string | ((values: Values) => string);
  failure: string;
  /** Builds the button of the success toast from the record's id, which the action then returns. */
  successButton?: (id: string) => ToastButton;
  onSuccess?: () => void;
}

/** The state of a form dialog. Refreshes the page after a save, and asks before unsaved input is lost. */
export function useFormDialog<Values>(options: FormDialogOptions<Values>) {
  const { button, onOpen, version, action, success, failure, successButton, onSuccess } = options;
  const router = useRouter();
  /** Key of the form: each opening mounts a new one, even while the last one fades out. */
  const [openCount, setOpenCount] = useState(0);
  const [open, setOpen] = useState(false);
  const [confirmingDiscard, setConfirmingDiscard] = useState(false);
  const [savedForm, setSavedForm] = useState<SavedForm>();
  const unsavedInput = useRef<() => boolean>(null);
  const hasUnsavedInput = () => unsavedInput.current?.() ?? false;
  const warning = useUnsavedChangesWarning({
    active: open,
    hasUnsavedInput,
    onBlocked: () => setConfirmingDiscard(true),
  });

  function start(saved?: SavedForm) {
    onOpen?.(saved?.version);
    setSavedForm(saved);
    void prepareToasts();
    setOpenCount(openCount + 1);
    setOpen(true);
  }

  const restoreAfterReload = useEffectEvent(() => {
    const saved = takeSavedForm(button);
    if (saved) start(saved);
  });
  useEffect(() => {
    const timer = setTimeout(() => restoreAfterReload());
    return () => clearTimeout(timer);
  }, []);

  function reload(form: HTMLFormElement | null) {
    warning.disable();
    reloadAndRestore(form, { formId: button, version });
  }

  function close() {
    setConfirmingDiscard(false);
    setOpen(false);
  }

  function keepEditing() {
    setConfirmingDiscard(false);
    warning.cancel();
  }

  function discard() {
    close();
    warning.proceed();
  }

  /** Asks before unsaved input is lost. Returns true when there is none. */
  function canClose(): boolean {
    const unsaved = hasUnsavedInput();
    if (unsaved) setConfirmingDiscard(true);
    return !unsaved;
  }

  const { busy, submit } = useSubmit<unknown>({
    failure,
    // Closes together with the refresh, so that a second edit starts from the saved record.
    onSuccess() {
      router.refresh();
      close();
    },
    onFailure: showFailure,
  });

  async function send(values: Values) {
    const result = await submit(() => action(values));
    if (!result.ok) return result;
    const toastButton = typeof result.data === "string" ? successButton?.(result.data) : undefined;
    void toast.success(typeof success === "string" ? success : success(values), toastButton);
    onSuccess?.();
    return result;
  }

  return {
    open,
    openCount,
    start,
    close,
    canClose,
    confirmingDiscard: open && confirmingDiscard,
    keepEditing,
    discard,
    busy,
    unsavedInput,
    savedForm,
    send,
    cancel: () => canClose() && close(),
    reload,
  };
}
