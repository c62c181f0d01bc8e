import type { Story } from "./story";

export const story3: Story = {
  id: 3,
  href: "/success-stories/3",
  title: "214 servers, nine weekends, and a plant that never stopped",
  client: "Tillamook Bay Foods",
  clientSlug: "tillamook-bay",
  industry: "Consumer & Retail",
  service: "remote-infrastructure-management",
  summary:
    "A server room below the flood line, three shifts a day, and no night when the plant could stop. We moved it anyway, in nine weekends.",
  published: "2025-06-03",
  situation: [
    "Tillamook Bay Foods packs shrimp, crab and cheese in one plant beside the Wilson River, around the clock. Scales, retorts, cold storage and label printers all depend on a server room on the ground floor, built in 1994, four feet below the flood line of 1996.",
    "In November 2023 the river came within nine inches of the door. The insurer gave the company until the end of 2024 to move the room or lose its coverage. Two vendors had offered to do it in one long shutdown of nine days. A day without the plant costs $310,000, and the crab season doesn't wait.",
  ],
  issues: [
    "214 servers, 61 of them physical, with an inventory that listed 168.",
    "Retort records must be complete by law: a gap of more than 15 minutes means that a batch of up to 9 tons is destroyed.",
    "Three machines ran an operating system from 2003, because the cheese line's controller accepts nothing newer.",
    "The only link out of the building was one cable along the river bank.",
    "Backups had been written every night for six years, and had never been restored.",
  ],
  solution: [
    "The survey took three weeks and found the 46 missing servers, among them the one that prints export labels, under a desk. We drew what depends on what, and asked the shift leaders to correct the drawing. They made 27 corrections.",
    "We rented space in a data center in Hillsboro, 70 miles inland and 200 feet above sea level, and kept one small room on the plant's upper floor for what must stay close to the machines. Two fiber routes join them, one along the highway and one over the Coast Range. Each server was copied while it ran, and the copy was kept within 30 seconds of the original until its weekend came.",
    "Every move was rehearsed twice with the plant's own people. Each had a page with the order of steps, the rollback plan and the hour after which we would use it. We rolled back twice: on the third weekend, when a license dongle didn't wake up, and on the sixth, when a clock was one hour off. Both servers moved a week later. Lucía Ferreira, who led the work, was in the plant on all nine weekends.",
  ],
  results: [
    "214 servers moved between February 3 and April 28, 2024. No shift lost a minute of production, and no retort record has a gap.",
    "Hosting, power and support cost $418,000 in the first year after the move, 31% less than the $606,000 the year before.",
    "57 of the 214 servers turned out to serve no one and have been switched off.",
    "A full restore is rehearsed every quarter. The last one, in October 2025, took 3 hours and 40 minutes for the 12 systems that the plant can't do without.",
    "In December 2024 the river stood four inches deep in the old room. It's now a storeroom for cleaning supplies, on high shelves.",
  ],
  figures: [
    { value: "214", label: "Servers moved in nine weekends, February to April 2024" },
    { value: "0 min", label: "Production lost in the move" },
    { value: "−31%", label: "Hosting, power and support, first year after the move" },
  ],
  image: "/img/stories/3.svg",
  alt: "Map of a plant beside a river with a route of four marks leading up to higher ground",
  metaTitle: "214 servers moved: Tillamook Bay Foods",
  metaDescription:
    "How Tillamook Bay Foods moved 214 servers out of a flood zone over nine weekends without stopping production, and pays 31% less to run them.",
};
