import { Button } from '@mirinae/ui/button';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';

type Network = { network: string; note: string };
/** A row of the form: its key stays while its text changes. */
type Row = Network & { key: string };
const toRow = ({ network, note }: Network): Row => ({ key: crypto.randomUUID(), network, note });

/** Where staff may come from. An empty list lets everybody in; one that would shut out whoever saves it is refused. */
export function Networks({ networks, ip }: { networks: readonly Network[]; ip: string }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly Row[]>(() => networks.map(toRow));
  const save = useAct('staff.networksSet', { invalidates: ['staff.accountList'] });
  const change = (key: string, next: Partial<Network>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const filled = rows.filter(({ network }) => network.trim() !== '').map(({ network, note }) => ({ network, note }));
  return (
    <section className="surface flex flex-col gap-3 p-5">
      <div>
        <h2 className="font-bold">{t('staff.networks')}</h2>
        <p className="mt-0.5 text-sm text-mist-300">{t('staff.networksText', { ip })}</p>
      </div>
      {rows.map((row) => (
        <div key={row.key} className="flex flex-wrap gap-2">
          <div className="min-w-40 flex-1">
            <TextInput
              aria-label={t('staff.network')}
              placeholder="10.0.0.0/8"
              value={row.network}
              onChange={(event) => change(row.key, { network: event.target.value })}
            />
          </div>
          <div className="min-w-40 flex-1">
            <TextInput
              aria-label={t('staff.note')}
              placeholder={t('staff.note')}
              maxLength={60}
              value={row.note}
              onChange={(event) => change(row.key, { note: event.target.value })}
            />
          </div>
          <Button tone="quiet" onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}>
            {t('action.remove')}
          </Button>
        </div>
      ))}
      <div className="flex gap-2">
        <Button onClick={() => setRows([...rows, toRow({ network: '', note: '' })])}>{t('action.add')}</Button>
        <Button tone="primary" busy={save.isPending} onClick={() => save.mutate({ networks: filled })}>
          {t('action.save')}
        </Button>
      </div>
    </section>
  );
}
