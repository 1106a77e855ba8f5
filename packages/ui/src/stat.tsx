import type { ReactNode } from 'react';

export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="surface flex min-w-0 flex-col gap-1 p-4">
      <span className="text-sm text-mist-300">{label}</span>
      <span className="truncate font-bold text-mist-50 text-xl tabular-nums">{value}</span>
      {note && <span className="text-xs text-mist-400">{note}</span>}
    </div>
  );
}
