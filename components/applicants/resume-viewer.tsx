import { Badge } from "@/components/ui/badge";
import { type ApplicantRecord, isUnscanned, type ResumeFacts } from "@/lib/applicants/applicant";
import * as resumePaths from "@/lib/resumes/resume-paths";
import { fullName } from "@/lib/text/full-name";
import * as strings from "@/lib/applicants/strings";
import { formatFileSize } from "@/lib/format";
import { buttonClass } from "@/components/ui/button-class";
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
          {strings.noResume}
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
            <a href={resumePaths.resumeInViewer(path)} target="_blank" rel="noopener" className={linkClass}>
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
          src={`${resumePaths.resumeInViewer(path)}#toolbar=0&navpanes=0&view=FitH`}
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

/** Asks before an unscanned file is opened, also without JavaScript. */
const OpenUnscannedResume = ({ path }: { path: string }) => (
  <details className="w-full">
    <summary className={buttonClass("secondary")}>Open anyway</summary>
    <div className="mt-2 border border-line bg-paper px-4 py-3">
      <p>
        <strong>{strings.openUnscannedQuestion}</strong> {strings.openUnscannedWarning}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a
          href={resumePaths.resumeUnscannedInViewer(path)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary")}
        >
          Open in a new tab
        </a>
        <a href={resumePaths.resumeUnscanned(path)} download className={buttonClass("danger")}>
          Download
        </a>
      </p>
    </div>
  </details>
);

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
  INFECTED: ["Malware found", strings.resumeInfected],
  PENDING: ["Not scanned yet", strings.resumeUnscanned],
  FAILED: ["Could not be scanned", strings.resumeScanFailed],
} as const;

const linkClass =
  "inline-flex h-9 items-center rounded border border-control px-3 font-semibold text-ink no-underline hover:bg-mist";
