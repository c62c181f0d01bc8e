import type { TemplateFormProps } from "@/components/templates/template-form";
import type { Admin } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { getAnswerTime } from "@/lib/templates/confirmations";

export const getTemplateSender = ({ firstName, lastName }: Admin): TemplateFormProps["sender"] => ({
  firstName,
  lastName,
  company: company.name,
  answerTime: getAnswerTime(),
});
