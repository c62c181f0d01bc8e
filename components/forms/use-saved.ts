import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast/toast";

/** Returns a function for `onSuccess` that says what was saved and refreshes the page. */
export function useSaved(text: string): () => void {
  const router = useRouter();
  return () => {
    void toast.success(text);
    router.refresh();
  };
}
