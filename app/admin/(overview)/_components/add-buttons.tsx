import { AddJobButton } from "@/app/admin/_components/add-job-button";
import { AddTeamMember } from "@/components/team/member-form";
import { AddUser } from "@/components/users/new-user-dialogs";
import type { Area } from "@/lib/auth/areas";
import { ComingSoonButtons } from "./coming-soon-buttons";
import { NewMenu } from "./new-menu";

export function AddButtons({ areas }: { areas: readonly Area[] }) {
  return (
    <>
      {areas.includes("hiring") ? <AddJobButton /> : null}
      {areas.includes("site") ? <AddTeamMember /> : null}
      {areas.includes("people") ? <AddUser /> : null}
      {areas.includes("site") ? <ComingSoonButtons /> : null}
      <NewMenu areas={areas} />
    </>
  );
}
