/** What a server said of a form with a file. */
export interface UploadResponse {
  /** 0 when it could not be reached. */
  status: number;
  message?: string;
  errors?: Record<string, string>;
}

/** Posts a form with its file; `fetch` cannot tell how far it has come, this can (from 0 to 1). Never rejects. */
export function upload(
  url: string,
  form: FormData,
  onProgress: (part: number) => void,
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
