import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { createFieldBinder } from "@/components/forms/validation";
import { InterviewFields } from "./interview-fields";

function Form() {
  const interview = { interviewerIds: [], minutes: 50, bufferMinutes: 10, place: "", slots: [] };
  const form = useForm({ defaultValues: interview });
  const props = { form, bindField: createFieldBinder(form, undefined, {}), people: [], attempt: 0, max: 1 };
  return <InterviewFields {...(props as unknown as Parameters<typeof InterviewFields>[0])} />;
}

test("a length and a buffer that a program has set stand among the choices, in their order", () => {
  const labels = [...renderToStaticMarkup(<Form />).matchAll(/>(\d+) minutes</g)].map(
    ([, minutes]) => minutes,
  );
  expect(labels).toEqual([..."15 30 45 50 60 90 120 180 240".split(" "), ..."0 10 15 30 60".split(" ")]);
});
