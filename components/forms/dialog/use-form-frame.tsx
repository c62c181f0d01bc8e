import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  isSessionOver,
  reloadAndRestore,
  type SavedForm,
  saveForm,
  takeSavedForm,
} from "@/components/forms/deployment-skew/form-restore";
import { showFailure } from "@/components/forms/show-failure";
import { useSubmit } from "@/components/forms/use-submit";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { useLeaveQuestion } from "./use-leave-question";

export interface FormFrameOptions<Output> {
  button: string;
  /** Called at each opening; after a reload, with the version that was being edited. */
  onOpen?: (version?: number) => void;
  version?: number;
  action: (values: Output) => Promise<ActionResult<unknown>>;
  success: string | ((values: Output) => string);
  failure: string;
  /** Called by 'Undo' in the success toast with the record's id, which the action then returns. */
  undo?: (id: string) => void;
  onSuccess?: () => void;
}

interface Frame {
  open: boolean;
  show: () => void;
  close: () => void;
  /** True when `close` opens another page. Then a discarded form closes only if no link was followed. */
  leavesPage?: boolean;
}

/** Manages the dialog or page of a form: refreshes the page after a save, and asks before unsaved input is lost. */
export function useFormFrame<Output>(options: FormFrameOptions<Output>, { open, show, ...frame }: Frame) {
  const { button, success, undo } = options;
  const router = useRouter();
  /** Key of the form: each opening mounts a new one, even while the last one fades out. */
  const [openCount, setOpenCount] = useState(0);
  const [savedForm, setSavedForm] = useState<SavedForm>();
  const unsavedForm = useRef<() => HTMLFormElement | null>(null);
  const getUnsavedForm = () => unsavedForm.current?.() ?? null;
  const hasUnsavedInput = () => getUnsavedForm() !== null;
  const leave = useLeaveQuestion({
    active: open,
    hasUnsavedInput,
    onDiscard(followsLink) {
      if (!frame.leavesPage || !followsLink) frame.close();
    },
  });

  function start(saved?: SavedForm) {
    options.onOpen?.(saved?.version);
    setSavedForm(saved);
    setOpenCount(openCount + 1);
    show();
  }

  const restoreAfterReload = useEffectEvent(() => {
    const saved = takeSavedForm(button);
    if (saved) start(saved);
  });
  useEffect(() => {
    const timer = setTimeout(() => restoreAfterReload());
    return () => clearTimeout(timer);
  }, []);

  const saveOptions = { formId: button, version: options.version };

  const reload = (form: HTMLFormElement | null) => leave.run(() => reloadAndRestore(form, saveOptions));

  // The form of a page stays on screen until the next page is loaded.
  const close = () => leave.run(frame.close);

  function canClose(): boolean {
    const unsaved = hasUnsavedInput();
    if (unsaved) leave.ask();
    return !unsaved;
  }

  const { busy, submit } = useSubmit<unknown>({
    failure: options.failure,
    // Closes together with the refresh, so that a second edit starts from the saved record.
    onSuccess() {
      close();
      router.refresh();
    },
    onFailure: showFailure,
  });

  const saveOnReload = useEffectEvent(() => {
    const form = getUnsavedForm();
    if ((frame.leavesPage || isSessionOver()) && form && !busy) saveForm(form, saveOptions);
  });
  useEffect(() => {
    const handlePageHide = () => saveOnReload();
    window.addEventListener("pagehide", handlePageHide);
    return () => window.removeEventListener("pagehide", handlePageHide);
  }, []);

  async function send(values: Output) {
    const result = await submit(() => options.action(values));
    if (!result.ok) return result;
    const text = typeof success === "string" ? success : success(values);
    const { data } = result;
    void toast.success(text, undo && typeof data === "string" ? () => undo(data) : undefined);
    options.onSuccess?.();
    return result;
  }

  return {
    openCount,
    start,
    close,
    canClose,
    form: { busy, send, savedForm, unsavedForm, reload, cancel: () => canClose() && close() },
    question: leave.question,
  };
}
