import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OwnApplication } from "@/lib/application-page/data";
import { OwnApplicationCard } from "./own-application";

test("an applicant sees the cover note with its lines, and the answers as they were chosen", () => {
  const application = {
    id: "1",
    jobTitle: "Lock Keeper",
    status: "received",
    firstName: "Ada",
    lastName: "Pier",
    phone: "5035550142",
    resumeName: null,
    receivedAt: new Date(),
    readAt: null,
    keptDays: 30,
    coverNote: "One.\nTwo.",
    profileLink: null,
    workAuthorized: "yes",
    needsSponsorship: "no",
  } as OwnApplication;
  const markup = renderToStaticMarkup(
    <OwnApplicationCard application={application} address="digest" interviews={null}>
      {null}
    </OwnApplicationCard>,
  );
  expect(markup).toMatch(/<div dir="auto" class="whitespace-pre-wrap[^"]*">One\.\nTwo\.<\/div>/);
  expect(markup).toMatch(/May work in the US<\/dt><dd[^>]*>Yes<.*Needs sponsorship<\/dt><dd[^>]*>No</);
  expect(markup).not.toContain(">Link<");
});
