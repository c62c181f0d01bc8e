import { Button } from "@/components/ui/button";
import { companySignIn } from "@/lib/content/accounts/company-sign-in";
import { paths } from "@/lib/paths";

export function CompanyButton({ name, next, again }: { name: string; next?: string; again?: boolean }) {
  return (
    <form method="post" action={paths.companySignIn({ next, again })} className="mt-5">
      <Button type="submit" variant="secondary">
        {companySignIn.getLabel(name)}
      </Button>
    </form>
  );
}
