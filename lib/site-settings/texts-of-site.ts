import type { Notice } from "@/lib/content/banner";
import type { Site } from "@/scripts/site/site-files";
import type { SettingKey, SettingTexts } from "./schema";

type Defaults = Pick<Site, "company" | "holidays" | "clients" | "banner" | "promises">;

const toNoticeTexts = (notice: Notice | null): SettingTexts => {
  const { text = "", link } = notice ?? {};
  return { text, label: link?.label ?? "", href: link?.href ?? "", from: "", until: "" };
};

/** Builds the fields of a setting's form from what a site has in its files. */
export const textsOfSite: Record<SettingKey, (site: Defaults) => SettingTexts> = {
  facts({ company }) {
    const { name, legalName, address, email, phone, socials, offices } = company;
    return {
      name,
      legalName,
      ...address,
      email,
      phone: phone.display,
      socials: socials.map((social) => `${social.name} ${social.href}`).join("\n"),
      offices: offices
        .map(
          ({ city, region, country, role }) =>
            `${[city, region, country].filter(Boolean).join(", ")}: ${role}`,
        )
        .join("\n"),
    };
  },
  announcement: ({ banner }) => toNoticeTexts(banner.announcement),
  banner: ({ banner }) => toNoticeTexts(banner.banner),
  hours: ({ company }) => ({ text: company.hours }),
  holidays: ({ holidays }) => ({ days: holidays.map(({ date, name }) => `${date} ${name}`).join("\n") }),
  clients: ({ clients }) => ({ clients: clients.map(({ name, logo }) => `${name}: ${logo}`).join("\n") }),
  mail: () => ({ sender: "" }),
  notices: () => ({ general: "", service: "", webinar: "" }),
  promises: ({ promises }) => ({
    messageAnswerDays: String(promises.messageAnswerDays),
    applicationAnswerDays: String(promises.applicationAnswerDays),
    off: "",
    record: "",
  }),
};
