import { ButtonLink } from "@/components/ui/button-link";
import type { NavigationLink } from "@/lib/content/navigation";

interface NoticePageProps {
  title?: string;
  heading: string;
  text: string;
  links: readonly NavigationLink[];
  image?: string;
  alt?: string;
}

/** A page with one thing to say: not found, coming soon, thank you. */
export function NoticePage({ title, heading, text, links, image, alt = "" }: NoticePageProps) {
  return (
    <div className="frame grid items-center gap-10 py-20 md:grid-cols-12 md:gap-6 md:py-32">
      <div className="flex flex-col items-start gap-6 md:col-span-6">
        <h1>
          {title ? <span className="legend mb-4 block text-muted">{title}</span> : null}
          {heading}
        </h1>
        <p className="measure">{text}</p>
        <div className="flex flex-wrap gap-3">
          {links.map(({ label, href }, position) => (
            <ButtonLink key={href} href={href} variant={position === 0 ? "primary" : "secondary"}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {image ? (
        <img
          src={image}
          alt={alt}
          width={640}
          height={480}
          loading="lazy"
          className="h-auto w-full md:col-span-5 md:col-start-8"
        />
      ) : null}
    </div>
  );
}
