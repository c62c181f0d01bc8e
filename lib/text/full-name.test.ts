import { expect, test } from "vitest";
import { fullName, NO_LAST_NAME } from "./full-name";

test.each([
  ["Ada", "Moss", "Ada Moss"],
  ["Suharto", NO_LAST_NAME, "Suharto"],
])("%j and %j make %j", (firstName, lastName, name) => expect(fullName({ firstName, lastName })).toBe(name));
