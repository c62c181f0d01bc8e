import { NoticePage } from "@/components/site/notice-page";
import { jobNotFound } from "@/lib/content/sections";

export default function JobNotFound() {
  return <NoticePage {...jobNotFound} />;
}
