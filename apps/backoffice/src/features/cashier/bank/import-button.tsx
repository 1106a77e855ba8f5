import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from './import-dialog.tsx';
import { type Rows, readRows } from './read-file.ts';

const accepted = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reads the bank's file and shows what an import of it would do. */
export function ImportButton() {
  const { t } = useTranslation();
  const [rows, setRows] = useState<Rows | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    const found = await readRows(file);
    setReading(false);
    setRows(found);
    if (!found) toast.error(t('api.C505'));
  };
  return (
    <>
      <label className="inline-flex h-10 cursor-pointer items-center gap-2 rounded-chip bg-indigo-star px-4 font-semibold text-ink-950 has-focus-visible:outline-2">
        <FileUp aria-hidden className="size-4" />
        {t('cashier.bank.import')}
        <input
          type="file"
          accept={accepted}
          className="sr-only"
          disabled={isReading}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void read(file);
            event.target.value = '';
          }}
        />
      </label>
      {rows && <ImportDialog rows={rows} onClose={() => setRows(null)} />}
    </>
  );
}
