"use client";

import { useEffect, useState } from "react";
import { formatWait } from "@/lib/desk/strings";

/** Counts down by this browser's monotonic clock from what the server has measured. */
export function SendsIn({ seconds }: { seconds: number }) {
  const [counted, setCounted] = useState({ from: seconds, left: seconds });
  if (counted.from !== seconds) setCounted({ from: seconds, left: seconds });

  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = window.setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setCounted({ from: seconds, left });
      if (left === 0) window.clearInterval(timer);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [seconds]);

  return (
    <span role="timer" aria-live="off" className="text-river tabular-nums">
      {counted.left > 0 ? `Sends in ${formatWait(counted.left)}` : "Sending"}
    </span>
  );
}
