import { NoticePage } from "@/components/layout/site/notice-page";
import { jobNotFound } from "@/lib/content/sections";

export default function JobNotFound() {
  return <NoticePage {...jobNotFound} />;
}
