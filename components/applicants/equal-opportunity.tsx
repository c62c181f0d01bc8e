import { PlainLink } from "@/components/ui/plain-link";
import { company } from "@/lib/content/company";
import { equalOpportunity } from "@/lib/content/accessibility";
import { paths } from "@/lib/paths";

const { heading, howTo, links } = equalOpportunity;

interface EqualOpportunityProps {
  /** Path of the page, which gets no link to itself. */
  page?: string;
  className?: string;
}

export function EqualOpportunity({ page, className }: EqualOpportunityProps) {
  return (
    <section aria-labelledby="equal-opportunity" className={className}>
      <h2 id="equal-opportunity" className="text-[1.4rem]">
        {heading}
      </h2>
      <p className="mt-3 max-w-[44em]">{equalOpportunity.statement}</p>
      <p className="mt-3 max-w-[44em]">
        {equalOpportunity.accommodation} {howTo} {equalOpportunity.person}:
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <PlainLink href={`tel:${company.phone.tel}`}>{company.phone.display}</PlainLink>
        <PlainLink href={`mailto:${company.email}`}>{company.email}</PlainLink>
        <PlainLink href={paths.contact}>{links.form}</PlainLink>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[15px]">
        {page === paths.howWeHire ? null : <PlainLink href={paths.howWeHire}>{links.howWeHire}</PlainLink>}
        {page === paths.accessibility ? null : (
          <PlainLink href={paths.accessibility}>{links.accessibility}</PlainLink>
        )}
      </p>
    </section>
  );
}
