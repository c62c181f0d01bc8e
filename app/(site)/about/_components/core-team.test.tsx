import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { CoreTeam } from "./core-team";

test("a team of one has no buttons for others, and nothing to pause", () => {
  const member = { id: "1", firstName: "Ada", lastName: "Dahl", role: "Founder", bio: null, linkedin: null };
  const ada: TeamMemberCard = { ...member, photo: null, photoVersion: null, photoSized: false };
  const show = (...members: TeamMemberCard[]) =>
    renderToStaticMarkup(<CoreTeam members={members} labelledBy="team" linkedinLabel="LinkedIn profile" />);
  expect(show(ada, { ...ada, id: "2" }).match(/<button/g)).toHaveLength(5);
  expect(show(ada)).toContain("Founder");
  expect(show(ada)).not.toContain("<button");
});
