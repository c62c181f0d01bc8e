import { Badge } from "@/components/ui/badge";
import { type ApplicantRecord, isUnscanned, type ResumeFacts } from "@/lib/applicants/applicant";
import { resumeInViewer } from "@/lib/resumes/resume-paths";
import { fullName } from "@/lib/text/full-name";
import { noResume, resumeInfected, resumeScanFailed, resumeUnscanned } from "@/lib/applicants/strings";
import { formatFileSize } from "@/lib/format";
import { OpenUnscannedResume } from "./open-unscanned-resume";

interface ResumeViewerProps {
  applicant: Pick<ApplicantRecord, "id" | "firstName" | "lastName" | "resume">;
  path: string;
}

/**
 * Shows a résumé in the browser's PDF viewer. Below 900 px only the links are shown, because most phones have no such
 * viewer. A lazy frame that is not displayed is never loaded, so the audit log records no opening.
 */
export function ResumeViewer({ applicant, path }: ResumeViewerProps) {
  const { id, resume } = applicant;
  if (!resume) {
    return (
      <section aria-labelledby="resume">
        <h2 id="resume" className="sr-only">
          Resume
        </h2>
        <p className="flex h-full items-center justify-center border border-line bg-paper px-4 py-16 text-muted">
          {noResume}
        </p>
      </section>
    );
  }

  return (
    <section aria-labelledby="resume" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="resume" className="font-display text-xl font-semibold">
            Resume
          </h2>
          <p className="text-muted">
            <span className="wrap-anywhere text-ink">{resume.name}</span>, {formatFileSize(resume.size)}
          </p>
        </div>
        {isUnscanned(resume.scan) ? <OpenUnscannedResume path={path} /> : null}
        {isViewable(resume) ? (
          <p className="flex flex-wrap gap-3">
            <a href={resumeInViewer(path)} target="_blank" rel="noopener" className={linkClass}>
              Open in a new tab
            </a>
            <a href={path} download className={linkClass}>
              Download
            </a>
          </p>
        ) : null}
      </div>
      <ScanNote {...resume} />
      {/*
        The key replaces the frame, because a changed `src` adds a history entry. The fragment hides the viewer's sidebar and
        fits the page to the frame.
      */}
      {isViewable(resume) ? (
        <iframe
          key={id}
          src={`${resumeInViewer(path)}#navpanes=0&view=FitH`}
          title={`Resume of ${fullName(applicant)}`}
          loading="lazy"
          className="h-[calc(100dvh-14rem)] min-h-[32rem] w-full border border-line bg-mist max-md:hidden"
        />
      ) : null}
      <p className="text-muted">The audit log records each time a resume is opened.</p>
    </section>
  );
}

/** Unscanned files need a confirmation, and files with malware cannot be opened. */
const isViewable = ({ scan }: ResumeFacts) => scan === null || scan === "CLEAN";

function ScanNote({ scan, finding }: ResumeFacts) {
  if (scan === null || scan === "CLEAN") return null;
  const [badge, text] = scanNotes[scan];
  return (
    <p role="note" className="border border-line bg-paper px-4 py-3">
      <Badge tone="warning">{badge}</Badge> {text}
      {finding ? <span> ({finding})</span> : null}
    </p>
  );
}

const scanNotes = {
  INFECTED: ["Malware found", resumeInfected],
  PENDING: ["Not scanned yet", resumeUnscanned],
  FAILED: ["Could not be scanned", resumeScanFailed],
} as const;

const linkClass =
  "inline-flex h-9 items-center rounded border border-control px-3 font-semibold text-ink no-underline hover:bg-mist";
