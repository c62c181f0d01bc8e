import { TemplateForm } from "@/components/templates/template-form";
import { Badge } from "@/components/ui/badge";
import { deleteTemplate } from "@/lib/templates/actions";
import { getTemplate } from "@/lib/templates/data";
import { templateKindLabels } from "@/lib/templates/kinds";
import * as strings from "@/lib/templates/strings";
import { templateTable } from "@/lib/templates/table";
import { getTemplateSender } from "../_components/get-template-sender";
import { recordPage } from "../../_pages/record-page";

const { generateMetadata, Page } = recordPage({
  kind: "template",
  param: "templateId",
  table: templateTable,
  get: getTemplate,
  getTitle: ({ name }) => name,
  render: (admin, { createdAt: _createdAt, ...template }) => ({
    note: <Badge>{templateKindLabels[template.kind]}</Badge>,
    deletion: {
      title: `Delete the template ${template.name}?`,
      description: <p>Emails already sent won't change.</p>,
      action: deleteTemplate,
      success: strings.deleted,
      failure: strings.deleteFailed,
    },
    details: <TemplateForm key={template.id} template={template} sender={getTemplateSender(admin)} />,
  }),
});

export { generateMetadata, Page as default };
