import type { ServiceSlug } from "./services";
import { aiMlPage } from "./ai-ml";
import { applicationDevelopmentPage } from "./application-development";
import { changeManagementPage } from "./change-management";
import { cloudInfrastructurePage } from "./cloud-infrastructure";
import { mechanicalEngineeringPage } from "./mechanical-engineering";
import { recruitingStaffingPage } from "./recruiting-staffing";
import { remoteInfrastructureManagementPage } from "./remote-infrastructure-management";
import type { StoryId } from "@/lib/content/stories/stories";

export type ServicePageSection = {
  /** The section's anchor. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  bullets?: readonly string[];
};

export type ServicePage = {
  lead: string;
  sections: readonly ServicePageSection[];
  /** Success stories to link to; may be empty. */
  stories: readonly StoryId[];
};

/** The long copy of each service page; titles, pictures and metadata are in `services.ts`. */
export const servicePages: Readonly<Record<ServiceSlug, ServicePage>> = {
  "remote-infrastructure-management": remoteInfrastructureManagementPage,
  "recruiting-staffing": recruitingStaffingPage,
  "cloud-infrastructure": cloudInfrastructurePage,
  "application-development": applicationDevelopmentPage,
  "change-management": changeManagementPage,
  "ai-ml": aiMlPage,
  "mechanical-engineering": mechanicalEngineeringPage,
};
