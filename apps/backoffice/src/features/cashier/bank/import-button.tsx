import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { FileButton } from '../../../shell/forms/file-button.tsx';
import { type Rows, readRows } from '../../../shell/forms/read-rows.ts';
import { ImportDialog } from './import-dialog.tsx';

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
      <FileButton label={t('cashier.bank.import')} isBusy={isReading} onFile={(file) => void read(file)} />
      {rows && <ImportDialog rows={rows} onClose={() => setRows(null)} />}
    </>
  );
}
