import { expect, test } from "vitest";
import { invitationSchema } from "@/lib/invitations/schema";
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
