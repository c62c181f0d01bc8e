import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GeneralApplicants } from "./general-applicants";

const people = [{ id: "ada", firstName: "Ada", lastName: "Marsh" }];

test.each([true, false])("a job's record says whether the site promises to email (%s)", (isPromised) => {
  const html = renderToStaticMarkup(
    <AppRouterContext.Provider value={{} as never}>
      <GeneralApplicants jobId="rigger" isPromised={isPromised} people={people} templates={[]} />
    </AppRouterContext.Provider>,
  );
  expect(html.includes("The site promises")).toBe(isPromised);
  expect(html).toContain("Uncheck anyone");
});
