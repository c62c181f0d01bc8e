import { readStorage, writeStorage } from "@/components/ui/safe-storage";
import { toast } from "./toast";

const STORAGE_KEY = "left-toast";

/** Stores a success message for the next page of this tab. */
export function setFlashToast(message: string): void {
  writeStorage("sessionStorage", STORAGE_KEY, message);
}

/** Shows the message of the previous page, once. */
export function showFlashToast(): void {
  const message = readStorage("sessionStorage", STORAGE_KEY);
  if (message === null) return;
  writeStorage("sessionStorage", STORAGE_KEY, null);
  void toast.success(message);
}
