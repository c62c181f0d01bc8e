import type { ServicePage } from "./service-page";

export const applicationDevelopmentPage: ServicePage = {
  lead: "We build software that people use at work: dispatch boards, test benches, course platforms, lease accounting. Teams have three to seven people, the same ones from first day to last. Every other Thursday there's a version users can try.",
  sections: [
    {
      id: "what-we-build",
      heading: "What we build",
      paragraphs: [
        "Most of our work replaces something: a spreadsheet that grew teeth, a product whose vendor has gone, a program that only one person understands. We write web applications, mobile applications where the work happens away from a desk, and the connections between systems that were never meant to meet.",
      ],
      bullets: [
        "Web applications in TypeScript, Python, C# and Java, chosen by what your own team can maintain",
        "Mobile applications that work in cold storage or a forest, without a signal",
        "Integrations with accounting, warehouse, laboratory and machine control systems",
        "Data models and reports that answer the question that was asked",
      ],
    },
    {
      id: "rescues",
      heading: "Rescues",
      paragraphs: [
        "Someone else started about a third of our projects. We read the code for two weeks and give you a written opinion: what is sound, what is not, and what it costs to finish, to repair or to start again. We reviewed 21 codebases in 2024 and 2025, and advised starting again for three.",
        "A rescue begins with tests around the parts that work, so they keep working. Then we replace one part at a time, and old and new run side by side until their answers match.",
      ],
    },
    {
      id: "how-we-work",
      heading: "How we work",
      paragraphs: [
        "An engineer and a designer spend the first two weeks beside the people who will use the program. You see drawings in the second week and working screens in the fourth. After that the rhythm is fixed: planning on a Friday, a demonstration with real users two weeks later on a Thursday, a release when you say so.",
        "A second person reads every change, and automated tests run before it can be merged. Accessibility to WCAG 2.2 AA, and pages that are usable on a five-year-old phone, are part of the price, not an extra.",
      ],
    },
    {
      id: "price",
      heading: "What it costs",
      paragraphs: [
        "A team of four costs between $58,000 and $84,000 a month, depending on where its members sit. The first release typically takes four months. We agree on a budget for each release, and you can stop after any of them with something that works.",
        "If a release is late because of us, we finish it at half rate. That happened twice in 2025, in 31 releases.",
      ],
    },
    {
      id: "afterwards",
      heading: "What you keep",
      paragraphs: [
        "The source code, its history, the tests and the pipeline are in your repository from the first day, under your name. We fix defects in our work free of charge for 12 months. For programs that have to run at night we offer a support agreement through our operations desk: 17 of our applications are watched that way today.",
        "And we train your people. On half of our projects one of your developers joins the team for the last two months, and the handover is done once they've shipped a release on their own.",
      ],
    },
  ],
  stories: [2],
};
