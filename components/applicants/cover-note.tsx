import { TitledSection } from "@/components/ui/titled-section";

interface CoverNoteProps {
  coverNote: string | null;
  profileLink: string | null;
}

export function CoverNote({ coverNote, profileLink }: CoverNoteProps) {
  if (!coverNote && !profileLink) return null;
  return (
    <TitledSection id="cover-note" title={coverNote ? "Cover note" : "Link"}>
      {coverNote ? (
        <p dir="auto" className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">
          {coverNote}
        </p>
      ) : null}
      {profileLink ? (
        <p className="mt-2 wrap-anywhere">
          <a
            href={profileLink}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-river underline underline-offset-4"
          >
            {profileLink}
          </a>
        </p>
      ) : null}
    </TitledSection>
  );
}
