import { SelectField } from "@/components/forms/select-field";
import { Button } from "@/components/ui/button";
import { toZone } from "@/lib/calendar/moment-text";
import { listZoneOptions } from "@/lib/calendar/zone-options";
import { applicationPage } from "@/lib/content/application-page";
import { defaultCompany } from "@/lib/content/company";
import { paths } from "@/lib/paths";

/** Asks a visitor without JavaScript for a time zone. With JavaScript, `OwnTime` knows it. */
export const ZoneForm = ({ zone = toZone(defaultCompany.timeZone) }: { zone: string | undefined }) => (
  <noscript>
    <form action={paths.application} className="mt-6 flex flex-wrap items-end gap-4">
      <SelectField
        label={applicationPage.zone.label}
        name="zone"
        defaultValue={zone}
        options={listZoneOptions()}
      />
      <Button type="submit" variant="secondary">
        {applicationPage.zone.button}
      </Button>
    </form>
  </noscript>
);
