import type { ServicePage } from "./service-page";

export const changeManagementPage: ServicePage = {
  lead: "The new system works. The old spreadsheet is still open in the other window. We plan how people move from one to the other, and we measure whether they did: 90 days after go-live, 88% of users did the whole task in the new system, averaged over our 14 projects in 2024 and 2025.",
  sections: [
    {
      id: "before",
      heading: "Before: who changes what",
      paragraphs: [
        "A project plan says what is delivered. It rarely says what Dolores in receiving does differently on Monday. We talk to between 20 and 60 people and write that down: for each role, the ten tasks of a normal week, how they are done today and how they will be done afterward.",
        "The list shows where it will hurt, which is rarely where the project expected it. We bring it to the sponsor in week four, with a recommendation to proceed, change the plan or wait. Waiting was the right answer for 3 of the 14.",
      ],
    },
    {
      id: "communication",
      heading: "Straight answers",
      paragraphs: [
        "People want to know four things: what changes for me, when, who helps me, and what happens to my job. We answer these in one page for each role, in the languages spoken on the floor, and we say so when something isn't decided yet. Shift leaders hear the news a day before their shift does, never after it.",
      ],
    },
    {
      id: "training",
      heading: "Training on real work",
      paragraphs: [
        "No one learns a system from slides. We build a practice copy with your own orders, patients or parts, and train in groups of six, for 90 minutes, at most ten days before people need it. One employee in 15 is trained further and becomes the colleague the others ask.",
      ],
      bullets: [
        "Exercises for each role, taken from last month's real cases",
        "Sessions on every shift, nights and weekends included",
        "One-page cards beside the machine, and two-minute videos for what is done once a month",
        "A short test, whose only consequence is a second lesson",
      ],
    },
    {
      id: "cut-over",
      heading: "The cutover",
      paragraphs: [
        "We write the timetable of the switch hour by hour: who does what, who decides, what is checked, and how long you can still roll back. It is rehearsed at least once in full. On the day itself our people stand on the floor in green vests, one for every 25 users, on all shifts, for two weeks.",
        "Every question goes on one list, and the list is read out at 7 a.m. and 3 p.m. In a typical project 60% of the questions concern five topics, and these are solved within the first three days.",
      ],
    },
    {
      id: "after",
      heading: "The first 90 days",
      paragraphs: [
        "We measure what people do, from the system's own records: how many use it, for which tasks, how long a task takes and where people give up. Every other week you receive a page with five numbers, compared with those from before the change, and the three things we'd do next.",
        "Our last task is to switch off the old way. It is done when the old spreadsheet can be opened but no longer saved, and no one calls.",
      ],
    },
  ],
  stories: [4, 5],
};
