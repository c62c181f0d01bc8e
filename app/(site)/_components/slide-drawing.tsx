import type { HeroSlide } from "@/lib/content/hero";
import { escapeHtml } from "@/lib/escape-html";

const NO_PICTURE = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** The drawing ends with the section and with the screen. On phones it is a lighter one. */
const FRAME =
  "pointer-events-none -mx-6 mt-auto block w-[calc(100%+48px)] max-w-[600px] self-end md:absolute md:inset-y-0 md:left-1/2 md:m-0 md:w-[calc(50%+max(24px,50vw-600px))] md:max-w-none";
const WIDE = "h-auto w-full md:h-full md:object-cover md:object-left";
const PHONE = { media: "(width < 900px)", width: 540 };

/** Shows the drawing of the first slide. The page cache replaces the phone's picture with the elements of its SVG. */
export function FirstDrawing({ slide }: { slide: HeroSlide }) {
  const { image, phoneImage, phoneHeight, alt } = slide;
  const phone = `<img data-inline="elements" alt="${escapeHtml(alt)}" src="${phoneImage}" width="${PHONE.width}" height="${phoneHeight}" class="h-auto w-full"/>`;
  return (
    <div className={FRAME}>
      {/* React keeps what the server sent, because only development builds compare it. */}
      <div className="md:hidden" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: phone }} />
      <picture className="block h-full max-md:hidden">
        <source media={PHONE.media} srcSet={NO_PICTURE} />
        <img src={image} alt={alt} width={720} height={640} decoding="sync" className={WIDE} />
      </picture>
    </div>
  );
}

/** Shows the drawing of a later slide. */
export function LaterDrawing({ slide }: { slide: HeroSlide }) {
  const { image, phoneImage, phoneHeight, alt } = slide;
  return (
    <picture className={FRAME}>
      <source {...PHONE} srcSet={phoneImage} height={phoneHeight} />
      <img src={image} alt={alt} width={720} height={640} loading="lazy" decoding="async" className={WIDE} />
    </picture>
  );
}
