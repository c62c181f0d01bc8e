import { ReaderPortraits } from "@/components/team/reader-portraits";
import { getApplicationReaderFirst } from "@/lib/content/promises/application-reader";
import { promises } from "@/lib/content/promises/promises";
import type { TeamMemberCard } from "@/lib/team/public-team";

/** Says who reads an application to a job without a contact, with portraits. */
export const ApplicationReader = ({ team }: { team: readonly TeamMemberCard[] }) => (
  <>
    <p>{`${getApplicationReaderFirst()} reads it.`}</p>
    <ReaderPortraits portraits={promises.applicationReaderPortraits} team={team} />
  </>
);
