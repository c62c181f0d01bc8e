import type { ActionResult } from "@/lib/action-result";
import * as strings from "@/lib/applicants/strings";
import { readHiddenFields } from "@/components/forms/submission/read-hidden-fields";
import { CONSENT_FIELD, CONSENT_REQUIRED } from "@/lib/applicants/rules";
import type { ApplicationFieldsInput, ApplicationForm } from "@/lib/applicants/schema";
import { getPageSource } from "@/lib/jobs/sources/page-source";
import { paths } from "@/lib/paths";

interface SentApplication {
  url: string;
  fields: ApplicationForm;
  element: HTMLFormElement;
  file: File;
}

/** In screen order. */
export const EMPTY_FIELDS: ApplicationFieldsInput = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  resume: [],
  coverNote: "",
  profileLink: "",
  workAuthorized: "",
  needsSponsorship: "",
};

export const APPLICATION_FIELDS = Object.keys(EMPTY_FIELDS) as (keyof ApplicationFieldsInput)[];

/** Uploads an application, unless the job has closed. Reports progress from 0 to 1. */
export async function sendApplication(
  { url, fields, element, file }: SentApplication,
  onProgress: (fraction: number) => void,
): Promise<ActionResult<{ text: string }>> {
  // Null when the applicant has to tick the box and has not.
  const consentVersion = new FormData(element).get(CONSENT_FIELD);
  if (typeof consentVersion !== "string") {
    const errors = { [CONSENT_FIELD]: CONSENT_REQUIRED };
    return { ok: false, message: strings.submitFailed, reason: CONSENT_REQUIRED, errors };
  }
  if (await hasClosed(url)) return closedFailure;
  const hiddenFields = readHiddenFields(element);
  const data = new FormData();
  for (const [field, value] of Object.entries({ ...fields, ...hiddenFields, source: getPageSource() }))
    if (value) data.set(field, value);
  data.set(CONSENT_FIELD, consentVersion);
  data.set("resume", file);
  const { status, message = "", errors = {}, text = "" } = await upload(url, data, onProgress);
  if (status === 201) return { ok: true, data: { text } };
  if (status === 404) return closedFailure;
  if (status === 0 && !(await isReadable(file)))
    return { ok: false, message: strings.submitFailed, errors: { resume: strings.resumeUnreadable } };
  // Not from this server, whose failures have a message. A proxy answers 4xx without passing the request on.
  if (!message && (status < 400 || status >= 500))
    return { ok: false, message: strings.submitFailed, reason: strings.maybeSent };
  const isExplained = EXPLAINED_STATUSES.includes(status) && !APPLICATION_FIELDS.some((name) => errors[name]);
  return {
    ok: false,
    message: strings.submitFailedFor(status, message),
    reason: isExplained ? message : undefined,
    errors,
    outdated: looksLikeDeploymentSkew(status, Object.keys(errors)),
  };
}

const closedFailure = { ok: false, message: strings.submitFailed, reason: strings.jobClosed } as const;

/** Asks at the job's own address before the upload. When the answer does not come, the upload itself finds out. */
async function hasClosed(url: string): Promise<boolean> {
  const job = url.replace(/\/application$/, "");
  if (job === paths.general) return false;
  return fetch(job, { headers: { Accept: "application/json" } }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** Browsers refuse to upload a file that was saved again, moved or removed after it was chosen. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(Boolean, () => false);

const KNOWN_FIELDS: readonly string[] = [...APPLICATION_FIELDS, CONSENT_FIELD];

/** Returns true for a rejection that this build's form cannot cause, so the server must be newer. */
const looksLikeDeploymentSkew = (status: number, rejected: string[]) =>
  [400, 405, 415].includes(status) || rejected.some((name) => !KNOWN_FIELDS.includes(name));

/** Statuses whose message tells the applicant more than the general failure text. */
const EXPLAINED_STATUSES = [408, 409, 413, 422, 503];

interface UploadResponse {
  /** HTTP status; 0 when the server could not be reached. */
  status: number;
  message?: string;
  errors?: Record<string, string>;
  text?: string;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress (0 to 1). Never rejects. */
function upload(
  url: string,
  form: FormData,
  onProgress: (fraction: number) => void,
): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("loadend", () =>
      resolve({ ...(request.response as object | null), status: request.status }),
    );
    request.open("POST", url);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.send(form);
  });
}
