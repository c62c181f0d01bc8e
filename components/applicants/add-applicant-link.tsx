import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { listHref } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";

export function AddApplicantLink({ jobId }: { jobId?: string }) {
  return (
    <Link
      href={listHref(staffPaths.newApplicant, { job: jobId })}
      prefetch={false}
      className={buttonClass("secondary", "min-h-9! py-1! no-underline")}
    >
      Add applicant
    </Link>
  );
}
