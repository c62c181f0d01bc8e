import { clsx } from "clsx";
import Link from "next/link";
import { company } from "@/lib/content/company";
import { footer, footerColumns, type NavigationLink } from "@/lib/content/navigation";
import { Wordmark } from "@/components/layout/wordmark";

/** 44 px high on phones, so that a thumb does not hit the neighbour. */
const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-0";

export function Footer() {
  return (
    <footer className="no-print on-deep bg-deep text-paper">
      <div className="frame grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-x-12 gap-y-7 py-10 md:grid-cols-12 md:gap-6 md:py-24">
        <Wordmark className="col-span-full self-start text-[1.6rem] text-sage md:col-span-3" />
        {footerColumns.map(({ heading, lines, links }) => (
          <div key={heading} className="md:col-span-3">
            <h2 className="mb-2 text-[1.15rem] md:mb-4">{heading}</h2>
            {lines.filter(Boolean).map((line) => (
              <p
                key={line}
                className={clsx(
                  "max-w-[23em] text-[16px] leading-7 text-sage",
                  // A phone has room for addresses, and for the links of the other columns.
                  links.some(({ href }) => href.startsWith("/")) && "max-sm:hidden",
                )}
              >
                {line}
              </p>
            ))}
            <ul className="mt-2 grid-cols-2 gap-x-6 not-has-[a[href^=mailto]]:max-sm:grid md:mt-4">
              {links.map((item) => (
                <li key={item.href}>
                  <FooterLink {...item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 col-span-full border-t border-evergreen pt-8 text-[15px] leading-6 text-sage md:col-span-12">
          <p>
            {footer.copyright
              .replace("{year}", String(new Date().getFullYear()))
              .replace(/\b(\d{4})–\1\b/, "$1")}
          </p>
          {company.socials.length > 0 ? (
            <div className="flex flex-wrap items-center gap-x-6">
              <h2 className="legend">{footer.socialsHeading}</h2>
              <ul className="flex gap-6">
                {company.socials.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} rel="noopener" className={link}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ label, href }: NavigationLink) {
  return href.startsWith("/") ? (
    <Link href={href} prefetch={false} className={link}>
      {label}
    </Link>
  ) : (
    <a href={href} className={link}>
      {label}
    </a>
  );
}
