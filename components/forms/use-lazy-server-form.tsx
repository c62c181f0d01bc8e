import {
  type ComponentType,
  startTransition,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import type { FieldValues } from "react-hook-form";
import { REDIRECT_DIGEST } from "@/lib/next-internals";
import { toActionFailure } from "./call-action";
import { type PostAction, type ServerFormOptions, useServerForm } from "./use-server-form";
import type { Validation } from "./validation";

interface LazyServerFormOptions<Input extends FieldValues, T> extends Omit<
  ServerFormOptions<Input, Input, T>,
  "form"
> {
  post: PostAction;
}

interface ValidationModule<Input extends FieldValues> {
  Validation: ComponentType<{ onChange: (form: Validation<Input>) => void }>;
}

/** Loads the validation when the form comes into view. `load` must be the same at every render. */
export function useLazyServerForm<Input extends FieldValues, T>(
  load: () => Promise<ValidationModule<Input>>,
  options: LazyServerFormOptions<Input, T>,
) {
  const [form, setForm] = useState<Validation<Input>>();
  const { formProps, setPosted, setFailed, ...serverForm } = useServerForm({ ...options, form });
  const inView = useInView(formProps.ref);
  const [module, setModule] = useState<ValidationModule<Input>>();
  const submitPending = useRef(false);

  useEffect(() => {
    if (inView) load().then(setModule, () => undefined); // a submit tries again
  }, [inView, load]);

  // The form was submitted before the validation was loaded: submit it again.
  useEffect(() => {
    if (!form || !submitPending.current) return;
    submitPending.current = false;
    formProps.ref.current?.requestSubmit();
  }, [form, formProps.ref]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (form) return formProps.onSubmit(event);
    event.preventDefault();
    if (submitPending.current) return;
    submitPending.current = true;
    const data = new FormData(event.currentTarget);
    load().then(setModule, () => {
      submitPending.current = false;
      startTransition(() => sendUnchecked(data));
    });
  }

  /** The server validates alone when the validation cannot be loaded. */
  async function sendUnchecked(data: FormData) {
    setFailed(undefined);
    try {
      setPosted(await options.post(null, data));
    } catch (error) {
      if (!isRedirect(error)) setFailed(toActionFailure(error, options.failure));
    }
  }

  return {
    ...serverForm,
    formProps: { ...formProps, onSubmit },
    form,
    validation: module ? <module.Validation onChange={setForm} /> : null,
  };
}

/** Returns true for the error that a redirect of a server action throws at its caller. The browser already navigates. */
const isRedirect = (error: unknown): boolean =>
  error instanceof Error && "digest" in error && String(error.digest).startsWith(REDIRECT_DIGEST);

const MARGIN_PX = 400;

/** Returns true once the element is near the viewport or has received focus. Stays true. */
function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (inView || !target) return;
    const markInView = () => setInView(true);
    const observer = new IntersectionObserver(
      (entries) => {
        // The first call comes at once. By then, the element may have received focus before hydration.
        const hasFocus = target.contains(document.activeElement);
        if (hasFocus || entries.some(({ isIntersecting }) => isIntersecting)) markInView();
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(target);
    target.addEventListener("focusin", markInView);
    return () => {
      observer.disconnect();
      target.removeEventListener("focusin", markInView);
    };
  }, [inView, element]);

  return inView;
}
