import type { ServicePage } from "./service-page";

export const aiMlPage: ServicePage = {
  lead: "We build models that read delivery notes, forecast demand and hear a bearing fail. Before anything is built we measure how well your current method does. In 2025 we reviewed 29 ideas; 11 went live, and for seven we recommended a spreadsheet or a better form.",
  sections: [
    {
      id: "where-it-pays",
      heading: "Where it pays",
      paragraphs: [
        "A model earns its keep where a decision is made hundreds of times a day, where the right answer becomes known later, and where a wrong one can be repaired. We look for these places with the people who do the work, in a week of interviews, and put a price on each.",
      ],
      bullets: [
        "Reading documents: delivery notes, invoices, referrals and test reports, with a person checking what the model is unsure of",
        "Forecasting: demand, staffing, energy and spare parts, for 1 to 90 days ahead",
        "Finding faults: cameras over a belt, vibration in a gearbox, odd entries in a ledger",
        "Search and answers over your own manuals and contracts, with the page quoted beside each answer",
        "Planning: routes, shifts and saw patterns that a planner can override",
      ],
    },
    {
      id: "proof-first",
      heading: "Proof first",
      paragraphs: [
        "Six weeks and a fixed price: we take your records up to a certain day, build the simplest model that could work, and let it predict what happened after that day. You see its answers beside those of your current method and beside the truth. If the gain would not pay for the work within 18 months, our report says so and the project ends.",
        "For a food wholesaler the ten-day forecast error fell from 22% to 13%, averaged over 1,840 items. For a print shop the model was no better than its foreman. The foreman was pleased, and so were we.",
      ],
    },
    {
      id: "data",
      heading: "Your data stays yours",
      paragraphs: [
        "Two thirds of the effort goes into the records: finding them, joining them and learning what an empty field meant in 2019. The result is documented and belongs to you, whatever happens to the model.",
        "We train on your systems or in your own account. Nothing is used for another client, and nothing is sent to a public model without a written agreement that names the data, the vendor and the location. Personal data is removed where the task allows it, and we document why where it does not.",
      ],
    },
    {
      id: "in-service",
      heading: "In production",
      paragraphs: [
        "A model goes live beside the current method for at least four weeks. People see its suggestion, its confidence and the reasons, and can override it with one keystroke. How often they do so is one of the figures we watch.",
        "After that the desk checks inputs and errors every week. When customers, products or seasons change, we retrain the model and test it against the last one before it takes over. Of our 34 models in production at the end of 2025, 21 had been retrained within the year. We had switched off four others because the world had moved on.",
      ],
    },
    {
      id: "team",
      heading: "Who does the work",
      paragraphs: [
        "A project has two engineers for data and models, one for the systems around them and one person from your side who knows the work and spends a day a week with us. Without that person we don't start.",
      ],
    },
  ],
  stories: [],
};
