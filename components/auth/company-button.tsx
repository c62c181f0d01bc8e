import { Button } from "@/components/ui/button";
import { companySignIn } from "@/lib/content/accounts/company-sign-in";
import { paths } from "@/lib/paths";

interface CompanyButtonProps {
  name: string;
  next?: string;
  /** Proves the session again, instead of opening one. */
  again?: boolean;
}

/** Leads to the company's identity provider. A plain form, which works without JavaScript. */
export function CompanyButton({ name, next, again = false }: CompanyButtonProps) {
  return (
    <form method="post" action={paths.companySignIn({ next, again })} className="mt-5">
      <Button type="submit" variant="secondary">
        {companySignIn.getLabel(name)}
      </Button>
    </form>
  );
}
