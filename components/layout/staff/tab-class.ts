const baseClass = "flex items-center border-transparent text-paper no-underline hover:bg-deep/40";

export const menuTabClass = `${baseClass} h-10 gap-3 border-l-[3px] px-[17px]`;

/** An entry of the rail, and under 900 px a cell of the bottom bar. */
export const tabClass = `${baseClass} max-md:relative max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-1 max-md:border-t-[3px] max-md:px-0.5 max-md:text-[11px] max-md:leading-4 md:h-10 md:gap-3 md:border-l-[3px] md:px-[17px]`;
