import type { ServiceSlug } from "./services";
import { aiMlPage } from "./services/ai-ml";
import { applicationDevelopmentPage } from "./services/application-development";
import { changeManagementPage } from "./services/change-management";
import { cloudInfrastructurePage } from "./services/cloud-infrastructure";
import { mechanicalEngineeringPage } from "./services/mechanical-engineering";
import { recruitingStaffingPage } from "./services/recruiting-staffing";
import { remoteInfrastructureManagementPage } from "./services/remote-infrastructure-management";
import type { StoryId } from "./stories";

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
