import { Field } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { Button } from "@/components/ui/button";
import { jobsSection } from "@/lib/content/sections";
import { JOB_TYPES } from "@/lib/jobs/schema";
import { isFiltered, type JobFilter as Filter } from "@/lib/jobs/job-filter";
import { paths } from "@/lib/paths";

interface JobFilterProps {
  filter: Filter;
  /** Locations of all openings. */
  locations: readonly string[];
}

/** A plain GET form, so that it works before hydration. */
export function JobFilter({ filter, locations }: JobFilterProps) {
  const text = jobsSection.filter;
  // The address may name a location that has no opening any more.
  const missingLocation = filter.location && !locations.includes(filter.location) ? [filter.location] : [];
  return (
    <form
      action={paths.jobs}
      role="search"
      aria-label={text.label}
      className="grid gap-4 rounded border border-line bg-white p-5 md:grid-cols-[5fr_3fr_4fr_auto] md:items-end md:p-6"
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
      />
      <SelectField
        label={text.type}
        name="type"
        defaultValue={filter.type}
        options={[{ value: "", label: text.anyType }, ...JOB_TYPES]}
      />
      <SelectField
        label={text.location}
        name="location"
        defaultValue={filter.location}
        options={[{ value: "", label: text.anyLocation }, ...missingLocation, ...locations]}
      />
      <Button type="submit" className="min-h-[50px]">
        {text.submit}
      </Button>
      {isFiltered(filter) ? (
        <p className="md:col-span-4">
          <a href={paths.jobs} className="font-semibold text-river underline underline-offset-4">
            {text.all}
          </a>
        </p>
      ) : null}
    </form>
  );
}
