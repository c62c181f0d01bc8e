import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/staff/page-header";
import { hasArea } from "@/lib/auth/viewer";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { getSetting, listVersions } from "@/lib/site-settings/data";
import { isSettingKey } from "@/lib/site-settings/schema";
import { settingNames } from "@/lib/site-settings/strings";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import { previewSetting } from "../_components/preview-setting";
import { SettingForm } from "../_components/setting-form";
import { SettingHistory } from "../_components/setting-history";
import NotFound from "./not-found";

interface Props {
  params: Promise<{ key: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { key } = await params;
  return isSettingKey(key) ? { title: settingNames[key] } : {};
}

export default guardedPage("site", async (admin, { params }: Props) => {
  const { key } = await params;
  if (!isSettingKey(key)) {
    await answerNotFound();
    return <NotFound />;
  }
  const [setting, versions] = await Promise.all([getSetting(admin, key), listVersions(admin, key)]);
  return (
    <>
      <PageHeader back={{ href: staffPaths.website, label: "Website" }} title={settingNames[key]} />
      <SettingForm key={key} settingKey={key} getPreview={previewSetting} {...setting} />
      <SettingHistory settingKey={key} versions={versions} linksAudit={hasArea(admin, "people")} />
    </>
  );
});
