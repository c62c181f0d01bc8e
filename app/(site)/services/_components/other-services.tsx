import Link from "next/link";
import { servicePageSection } from "@/lib/content/sections";
import { services, type Service } from "@/lib/content/services/services";

export function OtherServices({ current }: { current: Service }) {
  return (
    <nav aria-labelledby="other-services" className="frame py-16 md:py-24">
      <h2 id="other-services" className="mb-8 text-[1.5rem] md:text-[1.9rem]">
        {servicePageSection.otherServices}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 md:grid-cols-6">
        {services
          .filter((service) => service !== current)
          .map(({ slug, href, title, image }) => (
            <li key={slug} className="border-t border-line pt-4">
              <Link href={href} prefetch={false} className="group block text-ink">
                <img
                  src={image}
                  alt=""
                  width={480}
                  height={360}
                  loading="lazy"
                  className="mb-3 h-auto w-full"
                />
                <span className="block leading-6 font-semibold underline-offset-4 group-hover:text-river group-hover:underline">
                  {title}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
