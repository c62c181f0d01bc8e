import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SentApplication } from "./sent-application";

test("the panel after an application repeats everything that was sent, in the order of the form", () => {
  const html = renderToStaticMarkup(
    <SentApplication
      fields={{
        firstName: "Ida",
        lastName: "Fern",
        email: "ida@example.com",
        phone: "503-555-0142",
        coverNote: "I build locks.",
        profileLink: "https://example.com/ida",
        workAuthorized: "yes",
        needsSponsorship: "no",
      }}
      fileName="ida.pdf"
      text=""
      form={{ current: null }}
      onAgain={() => undefined}
    />,
  );
  expect(html).toContain(
    [
      ...["Ida Fern", "ida@example.com", "503-555-0142", "ida.pdf", "I build locks."],
      "https://example.com/ida",
      "Are you legally authorized to work in the United States? Yes",
      "Will you now or in the future require sponsorship for employment visa status (e.g., H-1B visa status)? No",
    ].join("\n"),
  );
});
