import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultCompany } from "@/lib/content/company";
import { JobDetailFields } from "./job-detail-fields";

test("the fields of a job name no company, because a browser knows only that of the build", () => {
  const bindField = (name: string) => ({ name, defaultValue: "" });
  const html = renderToStaticMarkup(<JobDetailFields bindField={bindField as never} staff={[]} />);
  expect(html).toContain("Leave it empty for your own company.");
  expect(html).not.toContain(defaultCompany.name);
  expect(html).not.toContain(`${defaultCompany.address.city} time`);
});
