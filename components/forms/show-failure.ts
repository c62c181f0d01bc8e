import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure } from "@/lib/action-result";

/**
 * Shows the toast of a failure, unless errors at the fields explain it: a general text that asks to try later would
 * contradict them. Conflicts and a page that is older than the server are not about fields.
 */
export function showFailure({ message, errors = {}, outdated }: ActionFailure): void {
  const hasFieldErrors = Object.keys(errors).some((name) => name !== "version" && name !== "proof");
  const isGeneral = message.endsWith("Please try again later.");
  if (hasFieldErrors && isGeneral && !outdated) return;
  void toast.error(message);
}
