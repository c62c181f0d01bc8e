"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { RotationButton } from "@/components/ui/motion/rotation-button";
import { useRotation } from "@/components/ui/motion/use-rotation";
import type { heroSlides } from "@/lib/content/site-texts";

type HeroSlide = (typeof heroSlides)[number];

export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const { index, getItemProps, select, playing, running, toggle, host } = useRotation(slides.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="What we do, in pictures"
      className="on-deep relative overflow-hidden bg-deep text-paper"
      {...host}
    >
      <div className="frame relative">
        {/* First in the tab order, so that keyboard users can stop the rotation before they reach the slides. Invisible until
            the HTML of all slides has arrived: the controls stand at the slides' lower end, which moves until then. */}
        {slides.length > 1 ? (
          <div className="absolute bottom-0 left-0 z-20 flex items-center gap-4 border-t border-r border-evergreen bg-deep py-2 pr-4 pl-6 not-has-[~[data-slides-end]]:invisible noscript:hidden md:left-6 md:border-0 md:bg-transparent md:p-0 md:pb-14">
            <RotationButton
              playing={playing}
              onToggle={toggle}
              className="-ml-2 text-sage hover:text-paper"
            />
            <div className="flex">
              {slides.map(({ id }, position) => (
                <button
                  key={id}
                  type="button"
                  aria-label={`Slide ${position + 1} of ${slides.length}`}
                  aria-current={position === index ? "true" : undefined}
                  onClick={() => select(position)}
                  className="group grid size-8 place-items-center"
                >
                  <span className="size-2.5 rotate-45 border border-sage group-hover:bg-sage group-aria-[current]:border-copper-light group-aria-[current]:bg-copper-light" />
                </button>
              ))}
            </div>
          </div>
        ) : null}
        <div aria-live={running ? "off" : "polite"} className="grid">
          {slides.map((slide, position) => (
            <Slide
              key={slide.id}
              slide={slide}
              position={position}
              count={slides.length}
              {...getItemProps(
                position,
                "relative col-start-1 row-start-1 flex flex-col transition-[opacity,visibility] md:grid md:grid-cols-12 md:gap-6 noscript:visible noscript:row-auto noscript:opacity-100",
              )}
            />
          ))}
        </div>
        <span data-slides-end hidden />
      </div>
    </section>
  );
}

interface SlideProps {
  slide: HeroSlide;
  position: number;
  count: number;
  inert: boolean;
  className: string;
}

function Slide({ slide, position, count, inert, className }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${count}`}
      inert={inert}
      className={className}
    >
      <div className="relative z-10 flex flex-col items-start gap-5 pt-9 pb-4 md:gap-6 md:col-span-6 md:min-h-[clamp(620px,40vw,820px)] md:justify-center md:pt-16 md:pb-32">
        <p className="font-display text-[2.25rem] leading-[1.04] font-[650] tracking-[-0.02em] text-balance md:text-[3.6rem]">
          {slide.message}
        </p>
        <p className="max-w-[33em] text-sage">{slide.subMessage}</p>
        <ButtonLink href={slide.link.href} variant="callOnDeep">
          {slide.link.label}
        </ButtonLink>
      </div>
      <SlideDrawing slide={slide} isFirst={position === 0} />
    </div>
  );
}

/** The drawing ends with the section and with the screen. On phones it is a lighter one. */
const FRAME =
  "pointer-events-none -mx-6 mt-auto block w-[calc(100%+48px)] max-w-[600px] self-end md:absolute md:inset-y-0 md:left-1/2 md:m-0 md:w-[calc(50%+max(24px,50vw-600px))] md:max-w-none";
const WIDE = "h-auto w-full md:h-full md:object-cover md:object-left";

/** Shows the drawing of a slide. The browser loads the first one before all other pictures, and later ones when it needs them. */
function SlideDrawing({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
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
