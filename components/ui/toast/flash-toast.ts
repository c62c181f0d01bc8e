import { readStorage, writeStorage } from "@/components/ui/safe-storage";
import { toast } from "./toast";

const STORAGE_KEY = "left-toast";

/** Leaves a success for the next page to show: this one is about to go. */
export function setFlashToast(message: string): void {
  writeStorage("sessionStorage", STORAGE_KEY, message);
}

/** Shows what the page before has left, once. */
export function showFlashToast(): void {
  const message = readStorage("sessionStorage", STORAGE_KEY);
  if (message === null) return;
  writeStorage("sessionStorage", STORAGE_KEY, null);
  void toast.success(message);
}
