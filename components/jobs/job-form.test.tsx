import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { type JobPromise, JOB_PROMISES } from "@/lib/content/promises/is-promised";
import { type JobInput, NEW_JOB } from "@/lib/jobs/schema";
import { JobFields } from "./job-form";
import { type JobFormInput, toFormValues } from "./job-form-values";

const contacts = [{ id: "maren", name: "Maren Dahl" }];
const bindField = (name: string) => ({ name, defaultValue: "" });

function Form({ values, promised }: { values: Partial<JobFormInput>; promised: readonly JobPromise[] }) {
  const job = { ...NEW_JOB, title: "Rigger", description: "Cables." };
  const form = useForm<JobFormInput, unknown, JobInput>({
    defaultValues: { ...toFormValues(job, "USD"), ...values },
  });
  const choices = { job, currency: "USD", promised, contacts, staff: [] };
  return <JobFields form={form} bindField={bindField as never} {...choices} />;
}

const render = (values: Partial<JobFormInput>, promised: readonly JobPromise[] = JOB_PROMISES) =>
  renderToStaticMarkup(<Form values={values} promised={promised} />);

const readPreview = (values: Partial<JobFormInput>) =>
  /<p class="my-3">(.*?)<\/p>/.exec(render(values))?.[1]?.split(" · ");

test.each(["20261-12-01", "275760-09-13", "2026-02-31", "soon"])(
  "the preview leaves out the last day %j while it is invalid",
  (closesOn) => expect(readPreview({ closesOn })).toEqual(["Remote", "Full-Time"]),
);

test.each([
  [{ location: "Remote", workMode: "remote" }, "Remote"],
  [{ location: "Salem, Oregon", workMode: "onsite" }, "Salem, Oregon (on-site)"],
  [{ location: "Salem, Oregon (onsite)", workMode: "onsite" }, "Salem, Oregon (onsite)"],
  [{ location: "Salem, Oregon", workMode: null }, "Salem, Oregon"],
] as const)("the preview of %j reads %j", (values, place) =>
  expect(readPreview({ ...values, closesOn: "2026-12-01" })).toEqual([
    place,
    "Full-Time",
    "Apply by Dec 01, 2026",
  ]),
);

test.each<[string, Partial<JobFormInput>, readonly JobPromise[], string]>([
  ["nothing", {}, JOB_PROMISES, "no pay range and no person to report to."],
  ["a contact", { contactId: "maren" }, JOB_PROMISES, "no pay range."],
  [
    "a contact who has left the team",
    { contactId: "gone", payMin: "80k" },
    JOB_PROMISES,
    "no person to report to.",
  ],
  ["nothing, while only the pay is promised", {}, ["payRange"], "no pay range."],
])("the form of a job with %s says what is missing", (_name, values, promised, missing) => {
  const html = render(values, promised);
  expect(html.replaceAll("&#x27;", "'")).toContain(
    `This job has ${missing} Add what's missing, or give a reason.`,
  );
  expect(html.includes("person to report to")).toBe(promised.includes("reportTo"));
});

test("the form of a job asks for no reason while the site promises neither pay nor contact", () => {
  expect(render({}, [])).not.toMatch(/promise|reason/i);
});
