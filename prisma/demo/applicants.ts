import type { Stage } from "@/lib/applicants/stages";

export type DemoApplicant = {
  /** Index in `demoJobs`. */
  jobIndex: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  daysAgo: number;
  stage: Stage;
  /** Undefined for an application without an answer. */
  answeredAfterDays?: number;
};

export const demoApplicants: readonly DemoApplicant[] = [
  {
    jobIndex: 0,
    firstName: "Callum",
    lastName: "Hathaway",
    email: "callum.hathaway@mail.example",
    phone: "(503) 555-0131",
    daysAgo: 0.4,
    stage: "new",
  },
  {
    jobIndex: 0,
    firstName: "Thuy",
    lastName: "Pham",
    email: "thuy.pham@mail.example",
    phone: "971-555-0149",
    daysAgo: 1.2,
    stage: "new",
  },
  {
    jobIndex: 1,
    firstName: "Oluwaseun",
    lastName: "Adeyemi",
    email: "o.adeyemi@inbox.example",
    phone: "(404) 555-0112",
    daysAgo: 1.9,
    stage: "review",
  },
  {
    jobIndex: 1,
    firstName: "Katarzyna",
    lastName: "Wójcik",
    email: "k.wojcik@inbox.example",
    phone: "312.555.0187",
    daysAgo: 3.3,
    stage: "review",
  },
  {
    jobIndex: 1,
    firstName: "Benjamin",
    lastName: "St. Clair",
    email: "ben.stclair@mail.example",
    phone: "(208) 555-0105",
    daysAgo: 4.6,
    stage: "new",
  },
  {
    jobIndex: 2,
    firstName: "María José",
    lastName: "Cárdenas Ruiz",
    email: "mj.cardenas@correo.example",
    phone: "+52 33 5550 0170",
    daysAgo: 5.1,
    stage: "interview",
    answeredAfterDays: 2.1,
  },
  {
    jobIndex: 2,
    firstName: "Emiliano",
    lastName: "Zepeda",
    email: "emiliano.zepeda@correo.example",
    phone: "+52 33 5550 0129",
    daysAgo: 6.6,
    stage: "review",
  },
  {
    jobIndex: 3,
    firstName: "Siobhán",
    lastName: "O'Rourke",
    email: "siobhan.orourke@inbox.example",
    phone: "(604) 555-0182",
    daysAgo: 8.2,
    stage: "new",
  },
  {
    jobIndex: 4,
    firstName: "Luke",
    lastName: "Yellowhawk",
    email: "luke.yellowhawk@mail.example",
    phone: "(541) 555-0107",
    daysAgo: 9.4,
    stage: "interview",
    answeredAfterDays: 3.4,
  },
  {
    jobIndex: 4,
    firstName: "Annika",
    lastName: "Sörensen-Bell",
    email: "annika.sb@mail.example",
    phone: "503-555-0196",
    daysAgo: 12.7,
    stage: "offer",
    answeredAfterDays: 1.6,
  },
  {
    jobIndex: 5,
    firstName: "Farid",
    lastName: "Rahimi",
    email: "farid.rahimi@inbox.example",
    phone: "(916) 555-0143",
    daysAgo: 14.9,
    stage: "declined",
    answeredAfterDays: 2.9,
  },
  {
    jobIndex: 6,
    firstName: "Guadalupe",
    lastName: "Mendoza",
    email: "lupe.mendoza@mail.example",
    phone: "(503) 555-0118",
    daysAgo: 25.5,
    stage: "hired",
    answeredAfterDays: 1.2,
  },
  {
    jobIndex: 7,
    firstName: "Vikram",
    lastName: "Kulkarni",
    email: "vikram.kulkarni@dak.example",
    phone: "+91 20 5550 0161",
    daysAgo: 58,
    stage: "withdrawn",
  },
  {
    jobIndex: 8,
    firstName: "Josephine",
    lastName: "Marchetti",
    email: "jo.marchetti@inbox.example",
    phone: "(503) 555-0173",
    daysAgo: 91.3,
    stage: "declined",
    answeredAfterDays: 4.5,
  },
];
