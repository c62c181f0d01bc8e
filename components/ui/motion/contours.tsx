import { clsx } from "clsx";

/** Crops of the map sheets. Sections that follow each other show different ones. */
const crops = {
  north: "[background-position:0_0]",
  east: "[background-position:-700px_-140px]",
  south: "[background-position:-180px_-520px]",
  west: "[background-position:0_-330px]",
  summit: "[background-position:0_-690px]",
} as const;

interface ContoursProps {
  ground?: "paper" | "deep";
  crop: keyof typeof crops;
  className: string;
}

export function Contours({ ground = "paper", crop, className }: ContoursProps) {
  return (
    <div
      data-contours={`${ground} ${crop}`}
      className={clsx(
        "pointer-events-none absolute",
        ground === "deep" ? "contours-deep" : "contours-paper",
        crops[crop],
        className,
      )}
    />
  );
}
