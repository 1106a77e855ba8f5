/** What an import of a bank statement would do, before it is done. */

import type { Answer } from '@mirinae/contract/calls';
import type { StatementMapping } from '@mirinae/contract/staff/bank';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Stat } from '@mirinae/ui/stat';
import { useEffect, useMemo, useState } from 'react';
import { useAct } from '../../../shell/calls/calls.ts';
import { type Rows, tableOf } from '../../../shell/forms/read-rows.ts';
import { MappingForm } from './mapping-form.tsx';

type Preview = Answer<'staff.bankPreview'>;
type ListedLine = { readonly line: number; readonly reason: string; readonly text: string };

function Lines({ title, lines, isFault = false }: { title: string; lines: readonly ListedLine[]; isFault?: boolean }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className={isFault ? 'font-bold text-coral' : 'font-bold'}>
        {title} ({formatCount(lines.length)})
      </h3>
      <ul className="mt-2 max-h-48 overflow-y-auto text-sm">
        {lines.map(({ line, reason, text }) => (
          <li key={line} className="flex gap-3 border-ink-600/50 border-t py-1.5">
            <span className="w-16 shrink-0 text-mist-400 tabular-nums">{t('cashier.bank.lineNumber', { line })}</span>
            <span className="w-44 shrink-0">{t(`cashier.bank.lineReason.${reason}`)}</span>
            <span className="min-w-0 truncate text-mist-300">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ preview: { found, known, passed, faults, ...sums } }: { preview: Preview }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <Badge tone="jade">{found?.name ?? t('cashier.bank.chosenColumns')}</Badge>
        <span className="text-mist-300 text-sm">{t('cashier.bank.headLine', { line: found?.headLine ?? 0 })}</span>
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {(['in', 'out'] as const).map((direction) => (
          <Stat
            key={direction}
            label={t(`cashier.bank.direction.${direction}`)}
            value={formatAmount(sums[direction].cash)}
            note={t('cashier.bank.lines', { count: sums[direction].count })}
          />
        ))}
        <Stat label={t('cashier.bank.known')} value={formatCount(known)} />
        <Stat label={t('cashier.bank.passed')} value={formatCount(passed.length)} />
      </div>
      <Lines title={t('cashier.bank.faults')} lines={faults} isFault />
      <Lines title={t('cashier.bank.passed')} lines={passed} />
    </>
  );
}

/** Shows the preview anew for every mapping that is chosen. */
function usePreview(rows: Rows) {
  const [mapping, setMapping] = useState<StatementMapping | undefined>(undefined);
  const { mutate, data, error, isPending } = useAct('staff.bankPreview', { done: null, isQuiet: true });
  const table = useMemo(() => tableOf(rows), [rows]);
  const input = mapping ? { table, mapping } : { table };
  useEffect(() => mutate(mapping ? { table, mapping } : { table }), [mutate, table, mapping]);
  return {
    input,
    setMapping,
    query: { data, error, isPending: isPending || !(data || error), refetch: () => mutate(input) },
  };
}

export function ImportDialog({ rows, onClose }: { rows: Rows; onClose: () => void }) {
  const { t } = useTranslation();
  const { input, setMapping, query } = usePreview(rows);
  const [isMapping, setIsMapping] = useState(false);
  const add = useAct('staff.bankImport', {
    invalidates: ['staff.bankList', 'staff.bankDays', 'staff.bankMissing'],
    done: (result) => t('cashier.bank.imported', result),
  });
  const preview = query.data;
  const choosesColumns = isMapping || preview?.found === null;
  const isReady = preview !== undefined && preview.faults.length === 0;
  return (
    <Dialog
      title={t('cashier.bank.previewTitle')}
      onClose={onClose}
      wide
      footer={
        choosesColumns ? undefined : (
          <>
            <Button tone="quiet" onClick={() => setIsMapping(true)}>
              {t('cashier.bank.chooseColumns')}
            </Button>
            <Button
              tone="primary"
              disabled={!isReady}
              busy={add.isPending}
              onClick={() => add.mutate(input, { onSuccess: onClose })}
            >
              {t('cashier.bank.importNow')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query}>
        {(shown: Preview) =>
          choosesColumns ? (
            <MappingForm
              rows={rows}
              known={shown.found}
              onChoose={(mapping) => {
                setIsMapping(false);
                setMapping(mapping);
              }}
            />
          ) : (
            <Found preview={shown} />
          )
        }
      </Loaded>
    </Dialog>
  );
}
