import { defaultAnnouncement, defaultBanner, type Notice } from "@/lib/content/banner";
import { defaultClients } from "@/lib/content/clients";
import { defaultCompany } from "@/lib/content/company";
import { defaultHolidays } from "@/lib/content/promises/holidays";
import { defaultPromises } from "@/lib/content/promises/promises";
import { fillFacts } from "@/lib/content/facts/with-facts";
import type { SettingKey, SettingTexts } from "./schema";

const toNoticeTexts = (notice: Notice | null): SettingTexts => ({
  text: fillFacts(notice?.text ?? ""),
  label: fillFacts(notice?.link?.label ?? ""),
  href: notice?.link?.href ?? "",
  from: "",
  until: "",
});

const builders: Record<SettingKey, () => SettingTexts> = {
  facts() {
    const { name, legalName, address, email, phone, socials, offices } = defaultCompany;
    return {
      ...{ name, legalName, ...address, email, phone: phone.display },
      socials: socials.map((social) => `${social.name} ${social.href}`).join("\n"),
      offices: offices
        .map(
          ({ city, region, country, role }) =>
            `${[city, region, country].filter(Boolean).join(", ")}: ${role}`,
        )
        .join("\n"),
    };
  },
  announcement: () => toNoticeTexts(defaultAnnouncement),
  banner: () => toNoticeTexts(defaultBanner),
  hours: () => ({ text: defaultCompany.hours }),
  holidays: () => ({ days: defaultHolidays.map(({ date, name }) => `${date} ${name}`).join("\n") }),
  clients: () => ({ clients: defaultClients.map(({ name, logo }) => `${name}: ${logo}`).join("\n") }),
  mail: () => ({ sender: "" }),
  notices: () => ({ general: "", service: "", webinar: "" }),
  promises: () => ({
    messageAnswerDays: String(defaultPromises.messageAnswerDays),
    applicationAnswerDays: String(defaultPromises.applicationAnswerDays),
    off: "",
    record: "",
  }),
};

/** Returns the fields of a setting's form as the build has them. */
export const getDefaultTexts = (key: SettingKey): SettingTexts => builders[key]();
