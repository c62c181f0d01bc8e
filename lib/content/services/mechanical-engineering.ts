import type { ServicePage } from "./service-page";

export const mechanicalEngineeringPage: ServicePage = {
  lead: "We design parts, machines and the fixtures that make them. Nine mechanical engineers in Portland and Pune released 1,900 drawings in 2025, and 98.6% of them were built without a question from the shop. The rest taught us something, and it is on our checklist now.",
  sections: [
    {
      id: "design",
      heading: "Design",
      paragraphs: [
        "We work in SolidWorks, Creo and NX, in your templates, numbering and vault, so the models are yours to change. A project begins at the place where the part will be made or used. It is cheaper to see a press than to guess its stroke.",
      ],
      bullets: [
        "Sheet metal, weldments, castings, plastics and machined parts",
        "Vehicle structures, battery trays and brackets",
        "Special machines, lifting devices and guards, to ASME BTH-1 and ISO 12100",
        "Welding, assembly and test fixtures, built with the people who use them",
      ],
    },
    {
      id: "simulation",
      heading: "Simulation and test",
      paragraphs: [
        "A calculation is only as good as its loads. Where we can, we measure first: strain gauges, accelerometers and a week on the real road or machine. Then we calculate strength, fatigue, vibration, heat and flow, and say in the report how far to trust each number.",
        "Of the 37 parts we analyzed and tested in 2024 and 2025, measured stress was within 12% of the prediction for 33. For the other four we found the reason, and three times it was a weld that differed from its drawing.",
      ],
    },
    {
      id: "drawings",
      heading: "Drawings that can be built",
      paragraphs: [
        "Every drawing follows ASME Y14.5 or ISO GPS, with tolerances that come from the function of the part and from what the machine can hold. A second engineer checks it on paper, and a licensed engineer signs where the law or your customer requires it.",
        "We also convert and repair old sets: from 2D to 3D, from one standard to another, from a fax to something that a laser can cut. A typical conversion costs between $85 and $240 a sheet, and takes two business days for the first ten.",
      ],
    },
    {
      id: "cost",
      heading: "Taking out cost and weight",
      paragraphs: [
        "Bring us a product that's too heavy or too expensive. In three weeks we take it apart, weigh and price each piece, and return with a list of changes, in order of what they save and what they risk. Over the last 12 such studies the proposals that clients accepted typically saved 19% of the manufacturing cost.",
      ],
    },
    {
      id: "working-together",
      heading: "How we work together",
      paragraphs: [
        "You have one lead engineer with at least ten years at the drawing board, who is at your site when the first part is fitted. Detail work is done in Pune at over 40% lower cost and checked in Portland, and a question asked in the evening is answered by morning.",
        "Small tasks are billed by the hour, from 20 hours a month. Projects have a fixed price for each stage: concept, design, drawings, first part. If one of our drawings has a mistake, we correct it free of charge, and we pay for the scrap up to the price of the drawing package.",
      ],
    },
  ],
  stories: [6],
};
