import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FormState } from "@/lib/action-result";
import { Field } from "./field";
import { useServerForm } from "./use-server-form";

function TestForm({ posted }: { posted: FormState }) {
  const { formProps, bindField } = useServerForm({
    fields: ["name", "phone"],
    send: async () => ({ ok: true, data: undefined }),
    failure: "",
    posted,
  });
  return (
    <form {...formProps}>
      <Field label="Name" {...bindField("name")} />
      <Field label="Phone" {...bindField("phone")} />
    </form>
  );
}

test.each([
  ["at the first wrong field", { phone: "This is not a valid phone number." }, ["phone"]],
  ["at its first field when none is wrong", undefined, ["name"]],
])("a form that was rejected without JavaScript opens %s", (_place, errors, focused) => {
  const html = renderToStaticMarkup(
    <TestForm posted={{ ok: false, message: "Not sent.", errors, values: {} }} />,
  );
  expect(findFocused(html)).toEqual(focused);
});

test("a form that was not sent takes no focus", () => {
  expect(findFocused(renderToStaticMarkup(<TestForm posted={null} />))).toEqual([]);
});

const findFocused = (html: string) =>
  [...html.matchAll(/<input[^>]* autofocus=""[^>]*>/g)].map(([input]) => /name="(\w+)"/.exec(input)?.[1]);
