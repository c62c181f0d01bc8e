"use client";

import { useEffect, useRef, useState } from "react";

interface PhotoPreviewProps {
  file: File;
  /** Whose photo it will be. */
  name: string;
}

/** Edge of the preview in pixels: twice what it is shown at, for dense screens. */
const SIZE = 320;

/** A chosen picture, cut square as the website will show it, before anything is sent. */
export function PhotoPreview({ file, name }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState<File>();

  useEffect(() => {
    let current = true;
    // Drawn and not linked: the page's policy allows no address for a file that is on this machine only.
    createImageBitmap(file).then(
      (picture) => current && drawSquare(canvas.current, picture),
      () => current && setUnreadable(file),
    );
    return () => {
      current = false;
    };
  }, [file]);

  if (unreadable === file) {
    return (
      <p role="status" className="text-muted">
        This browser cannot show the file: it may be damaged, or no picture.
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
        Cut square, as the website will show it. Nothing is sent yet.
      </figcaption>
    </figure>
  );
}

/** The largest square in the middle, as the server cuts it. */
function drawSquare(canvas: HTMLCanvasElement | null, picture: ImageBitmap) {
  const edge = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  const context = canvas?.getContext("2d");
  context?.clearRect(0, 0, SIZE, SIZE);
  context?.drawImage(picture, left, top, edge, edge, 0, 0, SIZE, SIZE);
  picture.close();
}
