import type { Story } from "./story";

export const story6: Story = {
  id: 6,
  href: "/success-stories/6",
  title: "134 pounds out of a truck frame, and no cracks",
  client: "Basalt Motors",
  clientSlug: "basalt-motors",
  industry: "Automotive",
  service: "mechanical-engineering",
  summary:
    "Basalt's electric utility truck was 106 lb over its weight limit and its frame cracked at 70 hours. The second frame is 134 lb lighter and outlasted the test.",
  published: "2026-06-09",
  situation: [
    "Basalt Motors builds electric utility trucks in Bend for vineyards, parks and airports. Its second model had 340 orders and one problem: with the battery its customers asked for, the truck weighed 10,106 lb fully loaded, 106 lb over the limit above which federal rules count it as a commercial vehicle.",
    "The welded steel frame weighed 632 lb. On the shaker table, which ages a truck by ten years in 200 hours, the first frame cracked beside the rear spring mount after 70 hours. Every plate added to stop the cracks made the weight worse. The date for the first delivery was 13 months away, and the company's two designers were busy with the battery.",
  ],
  issues: [
    "The load cases came from a textbook for road trucks. Vineyard rows twist a frame 2.4 times as far as the textbook assumes.",
    "All three cracks began at weld ends in places of high stress, where a bracket had been added late.",
    "The frame had 118 parts and 102 feet of weld, 9.5 hours of work for a certified welder, and Bend has few of those.",
    "Drawings had no functional tolerances: 1 frame in 6 needed force to take the battery tray.",
    "Any new stamped part needed 16 weeks for its die.",
  ],
  solution: [
    "We measured before we drew. Two of Basalt's prototypes drove 1,200 miles through vineyards and over curbs with 44 strain gauges on the frame, and gave us 11 load cases that aren't in any book.",
    "From these, three of our engineers analyzed 26 variants in nine weeks. The one we built is a truss: two bent rails in high-strength steel, joined by six cross tubes that pass through the rail and are welded where the stress is low. Brackets that had been added late became part of the cross tubes. Laser-cut tabs and slots hold the parts in place, so the fixture only has to hold the rails.",
    "Samuel Whitcomb's group drew all 74 parts with tolerances taken from their function, and built the welding fixture together with the shop that uses it. No part needs a stamping die. Frame 1 of the new design was on the shaker table 23 weeks after the first measurement.",
  ],
  results: [
    "The frame weighs 498 lb, 134 lb less than before. The truck weighs 9,972 lb with the larger battery, 28 lb under the limit.",
    "The second test frame ran for 212 hours on the shaker table without a crack; the target was 200.",
    "74 parts instead of 118, and 62 feet of weld instead of 102. A frame takes 5.2 hours of welding, 45% less.",
    "In the first 120 production frames, every battery tray went in without force.",
    "The frame costs $412 less to make, or $140,000 over the 340 trucks on order, compared with $186,000 for our work. It pays for itself at truck 452.",
    "The first truck was delivered on time, in April 2026.",
  ],
  figures: [
    { value: "−134 lb", label: "Weight of the frame, from 632 lb to 498 lb" },
    { value: "212 h", label: "On the shaker table without a crack; the first frame lasted 70" },
    { value: "−45%", label: "Welding time for one frame" },
  ],
  image: "/img/stories/6.svg",
  alt: "Map of a winding test road below a truck on a truss frame, with a route of four marks from situation to results",
  metaTitle: "134 lb off a truck frame: Basalt Motors",
  metaDescription:
    "How Basalt Motors took 134 lb out of its electric truck's frame, ended the cracks and cut welding time by 45%, measured before a line was drawn.",
};
