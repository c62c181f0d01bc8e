import { readStorage, writeStorage } from "@/components/ui/safe-storage";
import { toast } from "./toast";

const STORAGE_KEY = "left-toast";

export function setFlashToast(message: string): void {
  writeStorage("sessionStorage", STORAGE_KEY, message);
}

export function showFlashToast(): void {
  const message = readStorage("sessionStorage", STORAGE_KEY);
  if (message === null) return;
  writeStorage("sessionStorage", STORAGE_KEY, null);
  void toast.success(message);
}
