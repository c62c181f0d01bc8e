import { DeclineUndecided } from "@/components/desk/decline/decline-buttons";
import type { Hiring } from "@/lib/auth/viewer";
import { findUndecided } from "@/lib/desk/decline/data";

export const UndecidedApplicants = async ({ admin, jobId }: { admin: Hiring; jobId: string }) => (
  <DeclineUndecided {...await findUndecided(admin, [jobId])} />
);
