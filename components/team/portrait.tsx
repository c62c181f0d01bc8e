import { clsx } from "clsx";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { PHOTO_FORMATS, PHOTO_WIDTHS, getSizedPhotoPath } from "@/lib/team/photos/photo-paths";

type Person = Pick<TeamMemberCard, "firstName" | "lastName" | "photo" | "photoVersion" | "photoSized">;

interface PortraitProps {
  member: Person;
  sizes: string;
  className?: string;
}

const getInitial = (name: string) => [...name][0]?.toLocaleUpperCase("en") ?? "";

/** Shows initials for a member without a photo. Decorative, because the name stands beside it. */
export function Portrait({ member, sizes, className }: PortraitProps) {
  const { photo, photoVersion, photoSized } = member;
  if (photo) {
    // The picture is the box: under `display: contents` its sources would be grid items.
    return (
      <picture className={clsx("block", className)}>
        {photoSized
          ? PHOTO_FORMATS.map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={buildSrcSet(photo, format, photoVersion)}
                sizes={sizes}
              />
            ))
          : null}
        <img
          src={photo}
          alt=""
          width={640}
          height={640}
          loading="lazy"
          className="size-full rounded object-cover"
        />
      </picture>
    );
  }
  return (
    <span
      aria-hidden
      className={clsx(
        "grid place-items-center rounded border border-line bg-mist font-display text-5xl font-[650] text-evergreen",
        className,
      )}
    >
      {getInitial(member.firstName)}
      {getInitial(member.lastName)}
    </span>
  );
}

const buildSrcSet = (photo: string, format: (typeof PHOTO_FORMATS)[number], version: string | null) =>
  PHOTO_WIDTHS.map((width) => `${getSizedPhotoPath(photo, width, format, version)} ${width}w`).join(", ");
