import type { ReactNode } from "react";

/** On a phone the content comes first. A container query, because the navigation takes part of the screen. */
export const RecordColumns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className="@container">
    <div className="record-columns grid gap-x-6 gap-y-8 @min-[40rem]:grid-cols-[minmax(0,1fr)_16rem] @min-[75rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid h-fit gap-8">{main}</div>
      <div className="grid h-fit gap-6 [--label-width:5.5rem]">{side}</div>
    </div>
  </div>
);
