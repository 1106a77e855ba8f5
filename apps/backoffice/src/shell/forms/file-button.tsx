import { FileUp } from 'lucide-react';

const accepted = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = { label: string; isBusy: boolean; onFile: (file: File) => void };

/** Chooses a file that is a table. */
export function FileButton({ label, isBusy, onFile }: Props) {
  return (
    <label className="inline-flex h-10 cursor-pointer items-center gap-2 rounded-chip bg-indigo-star px-4 font-semibold text-ink-950 has-focus-visible:outline-2">
      <FileUp aria-hidden className="size-4" />
      {label}
      <input
        type="file"
        accept={accepted}
        className="sr-only"
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
