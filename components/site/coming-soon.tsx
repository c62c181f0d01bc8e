import { comingSoon } from "@/lib/content/sections";
import { NoticePage } from "./notice-page";

/** The under-construction page. */
export function ComingSoon() {
  const { heading, text, link, image, alt } = comingSoon;
  return <NoticePage heading={heading} text={text} links={[link]} image={image} alt={alt} />;
}
