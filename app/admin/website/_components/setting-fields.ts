import { keptPromises } from "@/lib/content/promises/kept";
import type { SettingKey } from "@/lib/site-settings/schema";

export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  /** One record a line, the same with drawings that files bring, or a date. A single line by default. */
  kind?: "lines" | "drawings" | "date";
  /** Makes it a choice. */
  options?: readonly { value: string; label: string }[];
  /** Only for a single line. Fields of other kinds may be empty. */
  optional?: true;
}

const noticeFields: readonly SettingField[] = [
  { name: "text", label: "Text", hint: "Leave it empty to show nothing.", optional: true },
  { name: "label", label: "Link text", optional: true },
  {
    name: "href",
    label: "Link",
    hint: "A path such as /contact, or an address with https://.",
    optional: true,
  },
  { name: "from", label: "From", hint: "First day. If empty, starts right away.", kind: "date" },
  { name: "until", label: "Until", hint: "Last day. If empty, stays up.", kind: "date" },
];

const toldHint =
  "Email addresses of accounts with the area Messages, one on each line. When none of them gets the notice, it goes to the shared staff address.";

/** The fields of each form, in screen order. Their names are those of the schema. */
export const settingFields: Readonly<Record<SettingKey, readonly SettingField[]>> = {
  facts: [
    { name: "name", label: "Name" },
    { name: "legalName", label: "Legal name", hint: "On the contact page, in the footer and in exports." },
    { name: "street", label: "Street", optional: true },
    { name: "city", label: "City" },
    { name: "region", label: "Region", optional: true },
    { name: "postalCode", label: "Postal code", optional: true },
    { name: "country", label: "Country", hint: "Two letters, such as US." },
    { name: "email", label: "Email" },
    { name: "phone", label: "Phone" },
    { name: "socials", label: "Social links", hint: "One per line: LinkedIn https://…", kind: "lines" },
    {
      name: "offices",
      label: "Offices",
      hint: "One per line: City, Region, Country: what the office does",
      kind: "lines",
    },
  ],
  announcement: noticeFields,
  banner: noticeFields,
  hours: [{ name: "text", label: "Hours", hint: "Follows the words 'Office hours are'." }],
  holidays: [
    {
      name: "days",
      label: "Holidays",
      hint: "One per line: 2027-01-01 New Year's Day. Weekdays when you're closed; no answers are due.",
      kind: "lines",
    },
  ],
  promises: [
    {
      name: "messageAnswerDays",
      label: "Messages",
      hint: "Business days until an answer. Texts, emails and due dates of new messages follow.",
    },
    { name: "applicationAnswerDays", label: "Applications", hint: "Business days until an answer." },
    {
      name: "off",
      label: "Not promised now",
      hint: `One per line: ${Object.values(keptPromises).join("; ")}. The website drops its sentences, and Overview stops counting it.`,
      kind: "lines",
    },
    {
      name: "record",
      label: "Promise record",
      hint: "The page /promises, and a line at each form: how many answers came in time.",
      options: [
        { value: "", label: "Not shown" },
        { value: "shown", label: "Shown to visitors" },
      ],
    },
  ],
  notices: [
    { name: "general", label: "General", hint: toldHint, kind: "lines" },
    { name: "service", label: "Service pages", kind: "lines" },
    { name: "webinar", label: "Webinar", kind: "lines" },
  ],
  clients: [
    {
      name: "clients",
      label: "Clients",
      hint: "One per line, in the order of the website: the name, a colon and the logo.",
      kind: "drawings",
    },
  ],
  mail: [
    {
      name: "sender",
      label: "Sender address",
      hint: "The site sends its emails from this address, or from MAIL_FROM when this is empty. Your mail server must accept it.",
      optional: true,
    },
  ],
};
