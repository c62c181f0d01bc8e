import { Field } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { Button } from "@/components/ui/button";
import { jobsSection } from "@/lib/content/sections";
import type { WorkMode } from "@/lib/jobs/details/detail-fields";
import { workModeLabels } from "@/lib/jobs/details/place";
import { JOB_TYPES } from "@/lib/jobs/schema";
import { isFiltered, type JobFilter as Filter } from "@/lib/jobs/job-filter";
import { paths } from "@/lib/paths";
import { PlainLink } from "@/components/ui/plain-link";

interface JobFilterProps {
  filter: Filter;
  locations: readonly string[];
  workModes: readonly WorkMode[];
}

const text = jobsSection.filter;

/** A plain GET form, so that it works before hydration. Its result page scrolls to the count. */
export function JobFilter({ filter, locations, workModes }: JobFilterProps) {
  return (
    <form
      action={paths.jobResults}
      role="search"
      aria-label={text.label}
      className="no-print grid gap-4 rounded border border-line bg-white p-5 min-[768px]:grid-cols-[minmax(0,1fr)_auto] min-[768px]:items-end md:grid-cols-[5fr_7fr_auto] md:p-6"
    >
      <Field
        label={text.q}
        name="q"
        type="search"
        required={false}
        maxLength={200}
        placeholder={text.qHint}
        defaultValue={filter.q}
        autoComplete="off"
        className="min-[768px]:max-md:col-span-full"
      />
      <Choices filter={filter} locations={locations} workModes={workModes} />
      <Button type="submit" className="min-h-[50px]">
        {text.submit}
      </Button>
      {isFiltered(filter) ? (
        <p className="min-[768px]:col-span-full">
          <PlainLink href={paths.jobs} className="font-semibold">
            {text.all}
          </PlainLink>
        </p>
      ) : null}
    </form>
  );
}

function Choices({ filter: { type, location, mode }, locations, workModes }: JobFilterProps) {
  // The address may name a location that has no job any more.
  const missingLocation = location && !locations.includes(location) ? [location] : [];
  const missingMode = mode && !workModes.includes(mode) ? [mode] : [];
  const chosen = [type, mode && workModeLabels[mode], location].filter(Boolean).join(", ");
  const modes = [...missingMode, ...workModes].map((value) => ({ value, label: workModeLabels[value] }));
  return (
    <details className="open-from-768">
      <summary className="min-h-11 py-2 font-semibold text-river underline underline-offset-4">
        {chosen || text.choices}
      </summary>
      <div className="grid gap-4 max-[768px]:pt-2 min-[768px]:grid-cols-3">
        <SelectField
          label={text.type}
          name="type"
          defaultValue={type}
          options={[{ value: "", label: text.anyType }, ...JOB_TYPES]}
        />
        <SelectField
          label={text.mode}
          name="mode"
          defaultValue={mode}
          options={[{ value: "", label: text.anyMode }, ...modes]}
        />
        <SelectField
          label={text.location}
          name="location"
          defaultValue={location}
          options={[{ value: "", label: text.anyLocation }, ...missingLocation, ...locations]}
        />
      </div>
    </details>
  );
}
