import type { ServiceSlug } from "./services";
import { aiMlPage } from "./ai-ml";
import { applicationDevelopmentPage } from "./application-development";
import { changeManagementPage } from "./change-management";
import { cloudInfrastructurePage } from "./cloud-infrastructure";
import { mechanicalEngineeringPage } from "./mechanical-engineering";
import { recruitingStaffingPage } from "./recruiting-staffing";
import { remoteInfrastructureManagementPage } from "./remote-infrastructure-management";
import type { ServicePage } from "./service-page";

/** Long copy of each service page. Titles, pictures and metadata are in `services.ts`. */
export const servicePages: Readonly<Record<ServiceSlug, ServicePage>> = {
  "remote-infrastructure-management": remoteInfrastructureManagementPage,
  "recruiting-staffing": recruitingStaffingPage,
  "cloud-infrastructure": cloudInfrastructurePage,
  "application-development": applicationDevelopmentPage,
  "change-management": changeManagementPage,
  "ai-ml": aiMlPage,
  "mechanical-engineering": mechanicalEngineeringPage,
};
