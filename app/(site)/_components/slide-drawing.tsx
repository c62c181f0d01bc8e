import type { HeroSlide } from "@/lib/content/hero";

/** The drawing ends with the section and with the screen. On phones it is a lighter one. */
const FRAME =
  "pointer-events-none -mx-6 mt-auto block w-[calc(100%+48px)] max-w-[600px] self-end md:absolute md:inset-y-0 md:left-1/2 md:m-0 md:w-[calc(50%+max(24px,50vw-600px))] md:max-w-none";
const WIDE = "h-auto w-full md:h-full md:object-cover md:object-left";

/** Shows the drawing of a slide. The browser loads the first one before all other pictures, and later ones when it needs them. */
export function SlideDrawing({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const { image, phoneImage, phoneHeight, alt } = slide;
  return (
    <picture className={FRAME}>
      <source media="(width < 900px)" srcSet={phoneImage} width={540} height={phoneHeight} />
      <img
        src={image}
        alt={alt}
        width={720}
        height={640}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
        className={WIDE}
      />
    </picture>
  );
}
