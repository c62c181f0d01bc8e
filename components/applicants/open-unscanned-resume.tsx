"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { openUnscannedQuestion, openUnscannedWarning } from "@/lib/applicants/strings";
import { resumeUnscanned, resumeUnscannedInViewer } from "@/lib/resumes/resume-paths";

/** Without JavaScript the link leads to the same question further down on the page. */
export function OpenUnscannedResume({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <a
        href="#open-unscanned"
        aria-haspopup="dialog"
        className={buttonClass("secondary")}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Open anyway
      </a>
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        title={openUnscannedQuestion}
        description={<p>{openUnscannedWarning}</p>}
      >
        <p className="mt-8 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <UnscannedLinks path={path} onOpen={close} />
        </p>
      </Dialog>
      <div
        id="open-unscanned"
        className="hidden w-full scroll-mt-8 border border-line bg-paper px-4 py-3 target:block"
      >
        <p>
          <strong>{openUnscannedQuestion}</strong> {openUnscannedWarning}
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <UnscannedLinks path={path} />
        </p>
      </div>
    </>
  );
}

function UnscannedLinks({ path, onOpen }: { path: string; onOpen?: () => void }) {
  return (
    <>
      <a
        href={resumeUnscannedInViewer(path)}
        target="_blank"
        rel="noopener"
        className={buttonClass("secondary")}
        onClick={onOpen}
      >
        Open in a new tab
      </a>
      <a href={resumeUnscanned(path)} download className={buttonClass("danger")} onClick={onOpen}>
        Download
      </a>
    </>
  );
}
