import { readStored, writeStored } from "./stored";
import { toast } from "./toast";

const KEY = "left-toast";

/** Leaves a success for the next page to show: this one is about to go. */
export function leaveToast(message: string): void {
  writeStored("sessionStorage", KEY, message);
}

/** Shows what the page before has left, once. */
export function showLeftToast(): void {
  const message = readStored("sessionStorage", KEY);
  if (message === null) return;
  writeStored("sessionStorage", KEY, null);
  void toast.success(message);
}
