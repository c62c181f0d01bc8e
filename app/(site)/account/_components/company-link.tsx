import { Button } from "@/components/ui/button";
import { TitledSection } from "@/components/ui/titled-section";
import { unlinkCompany } from "@/lib/account/plain-forms";
import { companySignIn } from "@/lib/content/accounts/company-sign-in";
import { formatDateTime } from "@/lib/format";

const { heading, linked, unlink } = companySignIn;

/** Shows since when the user is linked to the company's own sign-in. Shows nothing without a link. */
export function CompanyLink({ linkedSince }: { linkedSince: Date | null }) {
  if (!linkedSince) return null;
  return (
    <TitledSection id="company" title={heading} size="large" className="md:col-span-7">
      <p className="text-muted">{`${linked} ${formatDateTime(linkedSince)}`}</p>
      <form action={unlinkCompany} className="mt-4">
        <Button type="submit" variant="secondary">
          {unlink}
        </Button>
      </form>
    </TitledSection>
  );
}
