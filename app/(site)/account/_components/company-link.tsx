import { Button } from "@/components/ui/button";
import { unlinkCompany } from "@/lib/account/factor-actions";
import { companySignIn } from "@/lib/content/accounts/company-sign-in";
import { formatDateTime } from "@/lib/format";

const { heading, linked, unlink } = companySignIn;

/** Shows since when the user is linked to the company's own sign-in. Shows nothing without a link. */
export function CompanyLink({ linkedSince }: { linkedSince: Date | null }) {
  if (!linkedSince) return null;
  return (
    <section aria-labelledby="company" className="md:col-span-7">
      <h2 id="company" className="mb-6 font-display text-2xl font-semibold">
        {heading}
      </h2>
      <p className="text-muted">{`${linked} ${formatDateTime(linkedSince)}`}</p>
      <form action={unlinkCompany} className="mt-4">
        <Button type="submit" variant="secondary">
          {unlink}
        </Button>
      </form>
    </section>
  );
}
