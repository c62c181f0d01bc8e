import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast/toast";

export function useSaved(text: string): () => void {
  const router = useRouter();
  return () => {
    void toast.success(text);
    router.refresh();
  };
}
