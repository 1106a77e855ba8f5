import { Button } from '@mirinae/ui/button';
import { TextInput } from '@mirinae/ui/text-input';
import { useTranslation } from 'react-i18next';

type Programme = { title: string; startDate: string; endDate: string };
/** A row of the form: local times without a zone, as date fields hold them; its key stays while they change. */
export type Row = { key: string; title: string; start: string; end: string };

const minuteMs = 60_000;
const localText = (moment: string) => {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
};

export const toRow = ({ title, startDate, endDate }: Programme): Row => ({
  key: crypto.randomUUID(),
  title,
  start: localText(startDate),
  end: localText(endDate),
});

/** Rows that were left empty are none. */
export function toMoments(rows: readonly Row[]): Programme[] {
  return rows
    .filter(({ title, start, end }) => title.trim() !== '' && start !== '' && end !== '')
    .map(({ title, start, end }) => ({
      title,
      startDate: new Date(start).toISOString(),
      endDate: new Date(end).toISOString(),
    }));
}

export function Programmes({ rows, onRows }: { rows: readonly Row[]; onRows: (rows: readonly Row[]) => void }) {
  const { t } = useTranslation();
  const change = (key: string, fields: Partial<Row>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-bold">{t('live.programmes')}</legend>
      {rows.map((row) => (
        <div key={row.key} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_200px_200px_auto]">
          <TextInput
            aria-label={t('live.programme')}
            maxLength={80}
            value={row.title}
            onChange={(event) => change(row.key, { title: event.target.value })}
          />
          <TextInput
            aria-label={t('live.start')}
            type="datetime-local"
            value={row.start}
            onChange={(event) => change(row.key, { start: event.target.value })}
          />
          <TextInput
            aria-label={t('live.end')}
            type="datetime-local"
            value={row.end}
            onChange={(event) => change(row.key, { end: event.target.value })}
          />
          <Button tone="quiet" onClick={() => onRows(rows.filter(({ key }) => key !== row.key))}>
            {t('action.remove')}
          </Button>
        </div>
      ))}
      <Button
        className="self-start"
        onClick={() => onRows([...rows, { key: crypto.randomUUID(), title: '', start: '', end: '' }])}
      >
        {t('action.add')}
      </Button>
    </fieldset>
  );
}
