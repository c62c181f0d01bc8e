import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { promises } from "@/lib/content/promises/promises";
import { ReaderPortraits } from "./reader-portraits";

const noPhoto = { bio: null, linkedin: null, photo: null, photoVersion: null, photoSized: false };
const photo = "/img/team/ida_fern.jpeg";
const team = [
  { ...noPhoto, id: "1", firstName: "Ida", lastName: "Fern", role: "Recruiter", photo },
  { ...noPhoto, id: "2", firstName: "Ola", lastName: "Strand", role: "Recruiter" },
  { ...noPhoto, id: "3", firstName: "Zoë", lastName: "Ny", role: "Engineer" },
];

const show = (role: string) =>
  renderToStaticMarkup(<ReaderPortraits portraits={[{ role, caption: "Leads our people" }]} team={team} />);

test("the first member in a role stands for the readers, with a photo or initials, and a role without members shows nothing", () => {
  expect(show("Recruiter")).toMatch(
    /<img src="\/img\/team\/ida_fern\.jpeg".*Leads our people<.*Ida Fern<.*Recruiter</,
  );
  expect(show("Recruiter")).not.toContain("Ola");
  expect(show("Engineer")).toMatch(/>ZN<.*Zoë Ny</);
  expect(show("Owner")).toBe("");
});

// The browser tests look for these captions.
test("the site of the tests names a reader of messages and one of applications", () => {
  expect(promises.messageReaderPortraits).not.toEqual([]);
  expect(promises.applicationReaderPortraits).not.toEqual([]);
});
