import { Badge } from "@/components/ui/badge";
import { type ApplicantRecord, isUnscanned, type ResumeFacts } from "@/lib/applicants/applicant";
import { resumeInViewer } from "@/lib/resumes/resume-paths";
import { fullName } from "@/lib/text/full-name";
import { noResume, resumeInfected, resumeScanFailed, resumeUnscanned } from "@/lib/applicants/strings";
import { formatFileSize } from "@/lib/format";
import { OpenUnscannedResume } from "./open-unscanned-resume";
import { RememberedToggle } from "@/components/records/remembered-toggle";

interface ResumeViewerProps {
  applicant: Pick<ApplicantRecord, "id" | "firstName" | "lastName" | "resume">;
  path: string;
  canWiden?: boolean;
}

/** Below 900 px the frame is not displayed and thus never loaded, so the audit log records no opening. */
export function ResumeViewer({ applicant, path, canWiden }: ResumeViewerProps) {
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
    <section aria-labelledby="resume" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="resume" className="font-display text-xl font-semibold">
          Resume
        </h2>
        <p className="min-w-0 flex-1 basis-40 text-muted">
          <span className="wrap-anywhere text-ink">{resume.name}</span>, {formatFileSize(resume.size)}
        </p>
        {isUnscanned(resume.scan) ? <OpenUnscannedResume key={id} path={path} /> : null}
        {isViewable(resume) ? (
          <div className="flex flex-wrap gap-2">
            {canWiden ? (
              <RememberedToggle
                name="resume-wide"
                label="Full width"
                shortcut="wide"
                className={`${linkClass} staff-toggle max-md:hidden`}
              />
            ) : null}
            <a href={resumeInViewer(path)} target="_blank" rel="noopener" className={linkClass}>
              Open in a new tab
            </a>
            <a href={path} download className={linkClass}>
              Download
            </a>
          </div>
        ) : null}
      </div>
      <ScanNote {...resume} />
      {/*
        The key replaces the frame, because a changed `src` adds a history entry. The fragment hides the viewer's sidebar and
        toolbar, and fits the page to the frame.
      */}
      {isViewable(resume) ? (
        <iframe
          key={id}
          src={`${resumeInViewer(path)}#toolbar=0&navpanes=0&view=FitH`}
          title={`Resume of ${fullName(applicant)}`}
          loading="lazy"
          {...focusable}
          className="h-[calc(100dvh-18rem)] min-h-[32rem] w-full border border-line bg-mist max-md:hidden"
        />
      ) : null}
      <p className="text-muted">The audit log records each time a resume is opened.</p>
    </section>
  );
}

/** Without its toolbar, the viewer has nothing that Tab would stop at. */
const focusable = { tabIndex: 0 } as const;

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
