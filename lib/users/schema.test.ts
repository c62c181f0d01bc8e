import { expect, test } from "vitest";
import { invitationSchema } from "@/lib/invitations/schema";
import { fieldErrors } from "@/lib/fields";
import { newUserSchema, userChangeSchema } from "./schema";

const person = { firstName: "Nora", lastName: "Lindt", email: "nora@example.com", password: "temporary one" };
const areas = ["site", "messages", "site"];

test("each area is kept once, in one order", () => {
  for (const parsed of [
    newUserSchema.parse({ ...person, areas }),
    invitationSchema.parse({ ...person, areas }),
    userChangeSchema.parse({ areas }),
  ])
    expect(parsed.areas).toEqual(["messages", "site"]);
});

test.each([
  [{ email: "" }, "Email is required."],
  [{ email: "nobody" }, "This is not a valid email address."],
  [{ email: "a@b" }, "Email must contain at least 4 characters."],
  [{ email: `${"x".repeat(41)}@a.io` }, "Email must contain no more than 45 characters."],
  [{ password: "short12" }, "Password must contain at least 8 characters."],
  [{ firstName: "<b>" }, "First Name contains invalid characters."],
  [{ lastName: "x".repeat(46) }, "Last Name must contain no more than 45 characters."],
])("a new user with %j is rejected: %s", (change, message) => {
  const result = newUserSchema.safeParse({ ...person, ...change });
  const errors = result.success ? {} : fieldErrors(result.error);
  expect(errors).toEqual({ [Object.keys(change)[0]!]: message });
});

test.each([
  [{ role: "ADMIN" }, true],
  [{ areas }, true],
  [{ role: "ADMIN", areas, version: 1 }, true],
  [{ password: "temporary one" }, true],
  [{ role: "ADMIN", password: "temporary one" }, false],
  [{ areas, password: "temporary one" }, false],
  [{ version: 1 }, false],
])("whether %j is a change of a user: %s", (body, isChange) => {
  expect(userChangeSchema.safeParse(body).success).toBe(isChange);
});
