import { TitledSection } from "@/components/ui/titled-section";
import { getClients } from "@/lib/content/clients";
import { company } from "@/lib/content/company";
import { getHolidays } from "@/lib/content/promises/holidays";
import { services, stats, stories } from "@/lib/content/site-texts";

/** Lists what the website leaves out because the company has not written it. Visitors see no gap. */
export function UnwrittenTexts() {
  const unwritten = [
    [services.length, "Services: a page for each, in site/services"],
    [stories.length, "Success stories: what you did for clients, in site/stories"],
    [getClients().length, "Clients: names and logos, below"],
    [stats.length, "Numbers: each with source and date, in site/claims.json"],
    [getHolidays().length, "Holidays: days on which you are closed, below"],
    [company.address.street, "Street and postal code, below"],
    [company.founded, "Year of foundation, in site/company.json"],
  ].flatMap(([value, text]) => (value ? [] : [text as string]));
  if (unwritten.length === 0) return null;
  return (
    <TitledSection id="unwritten" title="Not written yet" className="mb-10">
      <p className="mb-3 text-muted">The website leaves these out. Only staff see this list.</p>
      <ul className="list-disc pl-6">
        {unwritten.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </TitledSection>
  );
}
