import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/staff/page-header";
import { staffPaths } from "@/lib/staff-paths";
import { listMembersInOrder } from "@/lib/team/data";
import { ORDER_MAX, ORDER_MIN } from "@/lib/team/schema";
import * as strings from "@/lib/team/strings";
import { guardedPage } from "../../_components/guarded-page";
import { TeamOrder } from "./_components/team-order";

export const metadata: Metadata = { title: "Order of the team" };

export default guardedPage("site", async (admin) => {
  const members = await listMembersInOrder(admin);
  const isTooLong = members.length > ORDER_MAX - ORDER_MIN + 1;
  return (
    <>
      <PageHeader
        back={{ label: "All team members", href: staffPaths.team }}
        title="Order of the team"
        note="The first three appear on the home page."
      />
      {isTooLong ? <p>{strings.tooManyToOrder}</p> : <TeamOrder members={members} />}
    </>
  );
});
