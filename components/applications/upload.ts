export interface UploadResponse {
  /** HTTP status; 0 when the server could not be reached. */
  status: number;
  message?: string;
  errors?: Record<string, string>;
}

/**
 * Posts a form and reports progress from 0 to 1. Uses XMLHttpRequest because `fetch` reports no upload progress. Never
 * rejects.
 */
export function upload(
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
