import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnInterviewPart } from "@/app/(site)/application/_components/own-interview-part";
import { InterviewsSection } from "@/components/interviews/interviews-section";
import type { Interview, OwnInterview } from "@/lib/interviews/interview";
import { LinkedText } from "./linked-text";

const CALL = "https://meet.example/lighthouse?pwd=1";

test.each([
  "http://meet.example/",
  "javascript:alert(1)",
  "https://meet.example@other.example/",
  "Zoom: https://meet.example/",
  "By phone",
])("a text that is not a plain https address is not linked: %s", (place) =>
  expect(renderToStaticMarkup(<LinkedText>{place}</LinkedText>)).toBe(`<span>${place}</span>`),
);

test("the place of an interview is a link to its call, for the applicant and for staff", () => {
  const interview = { id: "1", place: CALL, room: "Blue", note: "", startsAt: null, endsAt: null, slots: [] };
  const own = { ...interview, state: "offered", interviewers: ["Anna Berg"] } as unknown as OwnInterview;
  const link = `href="${CALL}" rel="noopener noreferrer`;
  const page = <OwnInterviewPart interview={own} address="digest" isCall={false} zone={undefined} />;
  expect(renderToStaticMarkup(page)).toContain(link);
  const staff = {
    ...interview,
    state: "cancelled",
    interviewers: [{ id: "2", name: "Anna Berg" }],
  } as unknown as Interview;
  const markup = renderToStaticMarkup(<InterviewsSection interviews={[staff]} people={[]} />);
  expect(markup).toContain(link);
  expect(markup.replaceAll(/<[^>]*>/g, "")).toContain(`Anna Berg · ${CALL} · Blue`);
});
