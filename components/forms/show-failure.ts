import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure } from "@/lib/action-result";

/** Shows no general text beside errors at the fields, which it would contradict. */
export function showFailure({ message, errors = {}, outdated }: ActionFailure): void {
  const hasFieldErrors = Object.keys(errors).some((name) => name !== "version" && name !== "proof");
  const isGeneral = message.endsWith("Please try again later.");
  if (hasFieldErrors && isGeneral && !outdated) return;
  void toast.error(message);
}
