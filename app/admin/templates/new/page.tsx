import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/staff/page-header";
import { TemplateForm } from "@/components/templates/template-form";
import { staffPaths } from "@/lib/staff-paths";
import { getTemplateSender } from "../_components/get-template-sender";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Add a template" };

export default guardedPage("site", (admin) => (
  <>
    <PageHeader back={{ label: "All templates", href: staffPaths.templates }} title="Add a template" />
    <TemplateForm sender={getTemplateSender(admin)} />
  </>
));
