import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditConflict } from "./edit-conflict";

const fields = [
  { name: "name", label: "Name" },
  { name: "phone", label: "Phone" },
  { name: "email", label: "Email" },
] as const;
const opened = { name: "Maar", phone: "1", email: "m@example.com" };
const stored = { ...opened, phone: "2" };
const typed = { ...opened, name: "Mara" };

const listFields = (known: typeof opened | undefined) => {
  const html = renderToStaticMarkup(
    <EditConflict item="applicant" stored={stored} typed={typed} opened={known} fields={fields} />,
  );
  return [...html.matchAll(/(\w+), as they saved it/g)].map(([, label]) => label);
};

test("a conflict names only what another person saved", () => {
  expect(listFields(opened)).toEqual(["Phone"]);
});

test("a conflict names each difference when what the form was opened with is lost", () => {
  expect(listFields(undefined)).toEqual(["Name", "Phone"]);
});
