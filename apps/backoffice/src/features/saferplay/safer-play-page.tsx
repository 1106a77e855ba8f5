import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/calls.ts';
import { type Columns, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { HarmSection } from './harm-section.tsx';

type Shown = Answer<'staff.saferPlay'>;
type Limit = Shown['limits'][number];
type Change = Shown['changes'][number];

/** Amount of a limit: minutes for a session, money for others. */
function text(kind: Limit['kind'], amount: number | null): string {
  if (amount === null) return '—';
  return kind === 'session' ? formatCount(amount) : formatAmount(amount);
}

function useLimitColumns(): Columns<Limit> {
  const { t } = useTranslation();
  return [
    textColumn('kind', t('saferplay.limit'), ({ kind }) => t(`saferplay.kind.${kind}`)),
    { ...textColumn<Limit>('amount', t('saferplay.amount'), ({ kind, amount }) => text(kind, amount)), align: 'right' },
    { ...textColumn<Limit>('used', t('saferplay.used'), ({ kind, used }) => text(kind, used)), align: 'right' },
    { ...textColumn<Limit>('house', t('saferplay.house'), ({ kind, house }) => text(kind, house)), align: 'right' },
    textColumn('next', t('saferplay.next'), ({ kind, next }) =>
      next ? `${text(kind, next.amount)} · ${formatDateTime(next.at)}` : '—',
    ),
  ];
}

function useChangeColumns(): Columns<Change> {
  const { t } = useTranslation();
  return [
    timeColumn('at', t('field.at'), ({ at }) => at),
    textColumn('kind', t('saferplay.limit'), ({ kind }) => t(`saferplay.kind.${kind}`)),
    textColumn('act', t('saferplay.change'), ({ act, byHouse }) => t(`saferplay.act.${byHouse ? 'house' : act}`)),
    textColumn(
      'amounts',
      t('saferplay.amount'),
      ({ kind, before, after }) => `${text(kind, before)} → ${text(kind, after)}`,
    ),
    timeColumn('from', t('saferplay.from'), ({ from }) => from),
  ];
}

/** The member's answer to the offer of limits; a limit that is set says more. */
function Choice({ limits, choice, chosenAt }: Pick<Shown, 'limits' | 'choice' | 'chosenAt'>) {
  const { t } = useTranslation();
  if (limits.some(({ amount }) => amount !== null)) return null;
  return (
    <p className="mb-6 text-mist-300 text-sm">
      {t(`saferplay.choice.${choice}`, { at: chosenAt === null ? '' : formatDateTime(chosenAt) })}
    </p>
  );
}

function Breaks({ breaks, running }: { breaks: Shown['breaks']; running: Shown['break'] }) {
  const { t } = useTranslation();
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold text-lg">{t('saferplay.breaks')}</h2>
      {running && (
        <p role="status" className="mb-3 rounded-chip bg-amber/10 px-3 py-2 text-amber">
          {t(`saferplay.running.${running.kind}`, { until: formatDateTime(running.until) })}
        </p>
      )}
      <ul className="surface divide-y divide-ink-600/30 px-4">
        {breaks.map(({ kind, begunAt, until }) => (
          <li key={begunAt} className="py-2.5 tabular-nums">
            {t(`saferplay.break.${kind}`)} · {formatDateTime(begunAt)} – {formatDateTime(until)}
          </li>
        ))}
        {breaks.length === 0 && <li className="py-6 text-center text-mist-400">{t('list.none')}</li>}
      </ul>
    </section>
  );
}

/** A member's own limits and breaks. Staff cannot loosen them. */
export function SaferPlayPage() {
  const { t } = useTranslation();
  const { memberId = '0' } = useParams({ strict: false });
  const limitColumns = useLimitColumns();
  const changeColumns = useChangeColumns();
  const query = useCall('staff.saferPlay', { memberId: Number(memberId) }, { retry: false });
  return (
    <>
      <PageHead />
      <Loaded query={query}>
        {({ limits, changes, break: running, breaks, choice, chosenAt }) => (
          <>
            <HarmSection memberId={Number(memberId)} />
            <Choice limits={limits} choice={choice} chosenAt={chosenAt} />
            <ListSection
              isShort
              title={t('saferplay.limits')}
              columns={limitColumns}
              rows={limits}
              rowKey={({ kind }) => kind}
            />
            <Breaks breaks={breaks} running={running} />
            <ListSection
              isShort
              title={t('saferplay.changes')}
              columns={changeColumns}
              rows={changes}
              rowKey={({ changeIdx }) => changeIdx}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
