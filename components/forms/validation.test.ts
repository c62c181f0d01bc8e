import { expect, test } from "vitest";
import { createFieldBinder, type Validation } from "./validation";

interface Values {
  name: string;
  email: string;
}

/** Stands for react-hook-form with an error at `name` and a changed `email`. */
const form = {
  register: (name: string) => ({ name, required: true }),
  formState: { errors: { name: { message: "Too long." } }, isValid: false, dirtyFields: { email: true } },
} as unknown as Validation<Values>;

const values = { name: "Ann", email: "ann@" };
const errors = { name: "Name is required.", email: "This is not a valid email address." };

test("a field without loaded validation shows the value and the error of the post", () => {
  expect(createFieldBinder<Values, Values>(undefined, values, errors)("email")).toEqual({
    name: "email",
    defaultValue: "ann@",
    error: "This is not a valid email address.",
  });
});

test("an error of the browser replaces the error of the post", () => {
  const bindField = createFieldBinder(form, values, errors);
  expect(bindField("name")).toMatchObject({ required: true, error: "Too long." });
});

test("the error of the post disappears when its field is changed", () => {
  const bindField = createFieldBinder(form, values, errors);
  expect(bindField("email")).toMatchObject({ defaultValue: "ann@", error: undefined });
});
