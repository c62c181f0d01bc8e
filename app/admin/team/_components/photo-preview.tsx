"use client";

import { useEffect, useRef, useState } from "react";

interface PhotoPreviewProps {
  file: File;
  name: string;
}

/** Edge in pixels: twice the CSS size, for high-density screens. */
const SIZE = 320;

/** Previews a selected file, cropped as the website will show it. Nothing is sent to the server. */
export function PhotoPreview({ file, name }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState<File>();

  useEffect(() => {
    let isCurrent = true;
    // A canvas, because the Content-Security-Policy allows no blob: URL in an <img>.
    createImageBitmap(file).then(
      (picture) => isCurrent && drawSquare(canvas.current, picture),
      () => isCurrent && setUnreadable(file),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  if (unreadable === file) {
    return (
      <p role="status" className="text-muted">
        This browser can't show the file. It may be damaged, or not a picture.
      </p>
    );
  }
  return (
    <figure className="flex items-center gap-4">
      <canvas
        ref={canvas}
        width={SIZE}
        height={SIZE}
        role="img"
        aria-label={`Preview of the photo of ${name}`}
        className="size-40 rounded border border-line bg-mist"
      />
      <figcaption className="max-w-[24ch] text-sm text-muted">
        Cropped square, as the website will show it. Nothing has been sent yet.
      </figcaption>
    </figure>
  );
}

/** Draws the largest centred square, which is also the server's crop. */
function drawSquare(canvas: HTMLCanvasElement | null, picture: ImageBitmap) {
  const edge = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  const context = canvas?.getContext("2d");
  context?.clearRect(0, 0, SIZE, SIZE);
  context?.drawImage(picture, left, top, edge, edge, 0, 0, SIZE, SIZE);
  picture.close();
}
