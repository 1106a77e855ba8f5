import { useTranslation } from '@mirinae/ui/language/translation';
import { FileUp } from 'lucide-react';
import { useAct } from '../../shell/calls/calls.ts';

/** Banks write UTF-8 or EUC-KR; a text that is not UTF-8 is the other. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** Reads the bank's file and says how much of it was new. */
export function ImportButton() {
  const { t } = useTranslation();
  const add = useAct('staff.bankImport', {
    invalidates: ['staff.bankList'],
    done: (result) => t('cashier.bank.imported', result),
  });
  const read = async (file: File) => add.mutate({ csv: decode(await file.arrayBuffer()) });
  return (
    <label className="inline-flex h-10 cursor-pointer items-center gap-2 rounded-chip bg-indigo-star px-4 font-semibold text-ink-950 has-focus-visible:outline-2">
      <FileUp aria-hidden className="size-4" />
      {t('cashier.bank.import')}
      <input
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        disabled={add.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
