import type { Story } from "./story";

export const story4: Story = {
  id: 4,
  href: "/success-stories/4",
  title: "A dispatch team of 23, hired in 15 weeks on three shores",
  client: "Cascadia Freight",
  clientSlug: "cascadia-freight",
  industry: "Freight",
  service: "recruiting-staffing",
  summary:
    "Cascadia had 11 open roles, the oldest of them for 14 months. We filled 23 in 15 weeks: five onsite, ten in Guadalajara, eight in Pune.",
  published: "2026-02-10",
  situation: [
    "Cascadia Freight runs 640 trucks between Vancouver and Sacramento. In 2023 it won a contract with a grocery chain that doubled its night loads, on one condition: live arrival times for every pallet by March 2025. The software for it existed on a whiteboard.",
    "The development team had nine people and 11 open roles. The oldest vacancy had been open for 14 months. Two recruiting agencies had sent 186 resumes, of which the team had interviewed 71 and hired one, who left after seven weeks. Meanwhile developers took turns covering the night support desk, and three of the nine had said they were looking elsewhere.",
  ],
  issues: [
    "Job descriptions asked for ten years of experience with tools that were six years old.",
    "Interviews took five rounds over 38 days; 4 of 6 offers in 2023 were declined because another company had been faster.",
    "The budget of $2.6 million a year paid for 16 people at Portland salaries, and the plan needed 23.",
    "Night support was done by people who had already worked the day: 212 pages between 10 p.m. and 6 a.m., in one quarter.",
    "No one had time to train new hires. Their first useful work typically came after 11 weeks.",
  ],
  solution: [
    "Two of our recruiters, both former developers, sat with the team for eight days and rewrote the 11 descriptions into four, by the work to be done in the first six months. Five rounds became two: a two-hour work sample from Cascadia's own code, paid at $150, and a conversation with the people at the next desk. Every candidate got an answer, including every no.",
    "We then drew the team as a river with three arms. Five people who talk to drivers and dispatchers joined onsite in Portland. Ten developers work from our Guadalajara office, in Pacific hours. Eight in Pune took over night support and testing, so that night in Oregon is daytime for the person on call.",
    "Before the first new hire started we wrote the guide that had been missing: 60 pages and a practice environment that starts with one command. One of our senior engineers led the two remote groups for six months and handed over to a lead from each.",
  ],
  results: [
    "23 people hired between September 9 and December 20, 2024, at an annual cost of $2.48 million, 5% under the budget for 16.",
    "Brief to signed offer typically took 26 days, and 23 of 25 offers were accepted.",
    "First useful work now typically comes after 12 days instead of 11 weeks.",
    "Developers in Portland haven't been paged at night since November 2024.",
    "Live arrival times launched on February 24, 2025, five days before the date in the contract.",
    "21 of the 23 were still on the team after one year, and none of the original nine has left.",
  ],
  figures: [
    { value: "23", label: "People hired in 15 weeks, September to December 2024" },
    { value: "26 days", label: "Typical time from brief to signed offer" },
    { value: "21 of 23", label: "Still on the team after one year" },
  ],
  image: "/img/stories/4.svg",
  alt: "Map of a river delta with three arms and a route of four marks from situation to results",
  metaTitle: "23 people in 15 weeks: Cascadia Freight",
  metaDescription:
    "How Cascadia Freight filled 23 roles in 15 weeks with onsite, near-shore and off-shore staff, for less than its budget for 16, and ended night pages.",
};
