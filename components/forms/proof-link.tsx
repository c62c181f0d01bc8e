import { paths } from "@/lib/paths";

/** Leads to the page that asks for a factor or the password, and from there back to this page. */
export function ProofLink() {
  return (
    <p>
      Your last sign-in was more than 15 minutes ago.{" "}
      <a
        href={paths.confirmIdentity(`${window.location.pathname}${window.location.search}`)}
        className="underline underline-offset-4"
      >
        Confirm that it's you
      </a>
      , then try again.
    </p>
  );
}
