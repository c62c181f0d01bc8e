import { LinkedText } from "@/components/records/linked-text";
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
          <LinkedText target="_blank">{profileLink}</LinkedText>
        </p>
      ) : null}
    </TitledSection>
  );
}
