import { clsx } from "clsx";
import { breadcrumbs } from "@/lib/content/sections";
import { breadcrumbList, type Crumb } from "@/lib/seo/structured-data";
import { StructuredData } from "./structured-data";
import { TextLink } from "@/components/ui/text-link";

/** Breadcrumb links and their structured data. The last crumb is the current page, and is cut where the line ends. */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const trail = [breadcrumbs.home, ...crumbs];
  return (
    <nav aria-label={breadcrumbs.label} className={clsx("max-w-full", className)}>
      <ol className="flex items-center text-[15px] leading-6 text-muted">
        {trail.map(({ label, href }, position) => (
          <li key={href} className="flex shrink-0 items-center last:min-w-0 last:shrink">
            {position > 0 ? (
              <span aria-hidden className="px-2">
                /
              </span>
            ) : null}
            {position === trail.length - 1 ? (
              <span aria-current="page" className="truncate">
                {label}
              </span>
            ) : (
              <TextLink href={href} className="py-1">
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      <StructuredData data={breadcrumbList(trail)} />
    </nav>
  );
}
