import { buttonClass } from "@/components/ui/button-class";
import { openUnscannedQuestion, openUnscannedWarning } from "@/lib/applicants/strings";
import { resumeUnscanned, resumeUnscannedInViewer } from "@/lib/resumes/resume-paths";

/** Asks before an unscanned file is opened, also without JavaScript. */
export const OpenUnscannedResume = ({ path }: { path: string }) => (
  <details className="w-full">
    <summary className={buttonClass("secondary")}>Open anyway</summary>
    <div className="mt-2 border border-line bg-paper px-4 py-3">
      <p>
        <strong>{openUnscannedQuestion}</strong> {openUnscannedWarning}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a
          href={resumeUnscannedInViewer(path)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary")}
        >
          Open in a new tab
        </a>
        <a href={resumeUnscanned(path)} download className={buttonClass("danger")}>
          Download
        </a>
      </p>
    </div>
  </details>
);
