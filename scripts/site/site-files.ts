import type { z } from "zod";
import type { TemplateInput } from "@/lib/templates/schema";
import * as demo from "./schema/demo";
import * as facts from "./schema/facts";
import { privacySchema, type serviceSchema, type storySchema } from "./schema/pages";
import { paletteSchema } from "./palette";
import * as texts from "./schema/texts";

export interface SiteFile {
  file: string;
  schema: z.ZodType;
  /** Placeholders that the program fills when it shows the text. */
  filledLater?: readonly string[];
  /** False when the module exports the file's fields one by one. */
  whole?: boolean;
  /** True for a list that is empty when the file is missing. */
  optional?: boolean;
}

/** Files with facts, whose values are placeholders in the other files. */
export const factFiles = {
  company: { file: "company.json", schema: facts.companySchema, whole: true },
  promises: { file: "promises.json", schema: facts.promisesSchema, whole: true },
  claims: { file: "claims.json", schema: facts.claimsSchema },
} satisfies Record<string, SiteFile>;

/** Files with texts, by the name of the module that each becomes. */
export const textFiles = {
  clients: { file: "clients.json", schema: facts.clientsSchema, whole: true },
  holidays: { file: "holidays.json", schema: facts.holidaysSchema, whole: true },
  keptByPeople: {
    file: "kept-by-people.json",
    schema: facts.keptByPeopleSchema,
    whole: true,
    optional: true,
  },
  navigation: { file: "navigation.json", schema: facts.navigationSchema },
  palette: { file: "palette.json", schema: paletteSchema, whole: true },
  about: { file: "texts/about.json", schema: texts.aboutSchema },
  applicants: { file: "texts/applicants.json", schema: texts.applicantsSchema },
  banner: { file: "texts/banner.json", schema: texts.bannerSchema, filledLater: ["webinarDay"] },
  consent: { file: "texts/consent.json", schema: texts.consentSchema, filledLater: ["days", "erasure"] },
  contact: { file: "texts/contact.json", schema: texts.contactSchema },
  home: { file: "texts/home.json", schema: texts.homeSchema },
  industries: { file: "texts/industries.json", schema: texts.industriesSchema, whole: true },
  jobs: { file: "texts/jobs.json", schema: texts.jobsSchema, filledLater: ["reader"] },
  notices: { file: "texts/notices.json", schema: texts.noticesSchema },
  pages: { file: "texts/pages.json", schema: texts.pagesSchema },
  "service-texts": { file: "texts/services.json", schema: texts.servicesTextSchema },
  privacy: {
    file: "texts/privacy.md",
    schema: privacySchema,
    whole: true,
    filledLater: ["keptMessages", "keptApplications", "hiringWidget"],
  },
} satisfies Record<string, SiteFile>;

/** Rows of an empty database with SEED_DEMO=1. One module holds all lists. */
export const demoFiles = {
  applicants: { file: "demo/applicants.json", schema: demo.demoApplicantsSchema, optional: true },
  conversations: { file: "demo/conversations.json", schema: demo.demoConversationsSchema, optional: true },
  interviews: { file: "demo/interviews.json", schema: demo.demoInterviewsSchema, optional: true },
  jobs: { file: "demo/jobs.json", schema: demo.demoJobsSchema, optional: true },
  messages: { file: "demo/messages.json", schema: demo.demoMessagesSchema, optional: true },
  reviewers: { file: "demo/reviewers.json", schema: demo.demoReviewersSchema, optional: true },
  team: { file: "demo/team.json", schema: demo.demoTeamSchema, optional: true },
} satisfies Record<string, SiteFile>;

type Outputs<T extends Record<string, { schema: z.ZodType }>> = {
  [Name in keyof T]: z.output<T[Name]["schema"]>;
};
export type Facts = Outputs<typeof factFiles>;
export type Texts = Outputs<typeof textFiles>;
export type Demo = Outputs<typeof demoFiles>;
export type ServiceText = z.output<typeof serviceSchema>;
export type StoryText = z.output<typeof storySchema>;

type Service = ServiceText & { slug: string; href: string; image: string };
type Story = StoryText & { id: string; href: string; image: string; clientSlug: string };

/** What the modules of a site contain. */
export type Site = Facts &
  Omit<Texts, "clients" | "industries"> & {
    clients: (Texts["clients"][number] & { logo: string; width: number; alt: string })[];
    industries: (Texts["industries"][number] & { image: string })[];
    services: Service[];
    /** `client` is the name. */
    stories: Story[];
    templates: (TemplateInput & { id: string })[];
    demo: Demo;
  };
