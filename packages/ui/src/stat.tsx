import type { ReactNode } from 'react';

/** A figure is never cut off: it is smaller on a phone, where a row has two, and several in one wrap. */
export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="surface flex min-w-0 flex-col gap-1 p-4">
      <span className="text-sm text-mist-300">{label}</span>
      <span className="font-bold text-md text-mist-50 tabular-nums min-[380px]:text-lg sm:text-xl">{value}</span>
      {note && <span className="text-xs text-mist-400">{note}</span>}
    </div>
  );
}
