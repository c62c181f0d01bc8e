import { getCompanyLabel } from "@/lib/auth/company/provider";
import { SignInForm } from "./sign-in-form";

/** Asks an anonymous visitor of a page for signed-in users to sign in. `next` is the path of that page. */
export const SignInFirst = ({ heading, next }: { heading: string; next: string }) => (
  <section className="narrow-frame py-16 md:py-24">
    <h1 className="mb-8 font-display text-4xl font-semibold">{heading}</h1>
    <SignInForm next={next} company={getCompanyLabel()} />
  </section>
);
