/** Says 'Loading' at the top of the screen, where it covers no row. Appears after a moment, so that fast pages show none. */
export function LoadingPill() {
  return (
    <span className="pointer-events-none fixed inset-x-0 top-3 z-40 flex justify-center font-sans md:left-56">
      <span className="rounded-full bg-river px-4 text-[13px] leading-7 font-semibold text-paper shadow-float transition-opacity delay-100 starting:opacity-0">
        Loading
      </span>
    </span>
  );
}
