import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatCount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Stat } from '@mirinae/ui/stat';
import { StatusPill } from '@mirinae/ui/status-pill';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { RecoverDialog } from './recover-dialog.tsx';

type Producer = Answer<'staff.feedHealth'>['producers'][number];

const refetchMs = 2_000;
const tones = { up: 'jade', recovering: 'gold', stale: 'coral', silent: 'coral' } as const;

function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 text-sm sm:grid-cols-3">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-mist-400 text-xs">{label}</dt>
          <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProducerCard({ row, onRecover }: { row: Producer; onRecover: (() => void) | null }) {
  const { t } = useTranslation();
  const moment = (at: string | null) => (at === null ? '—' : formatDateTimeSeconds(at));
  const { producer, health, latencyMs, lines, suspended } = row;
  return (
    <section aria-label={t(`sport.producer.${producer}`)} className="surface flex flex-col gap-4 p-5">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-bold text-md">{t(`sport.producer.${producer}`)}</h2>
        <StatusPill tone={tones[health]}>{t(`sport.health.${health}`)}</StatusPill>
        {onRecover && (
          <Button size="sm" className="ml-auto" disabled={row.recoveringSince !== null} onClick={onRecover}>
            {t('sport.recover')}
          </Button>
        )}
      </header>
      <p className="text-mist-300 text-sm">{t(`sport.why.${health}`)}</p>
      <Facts
        rows={[
          [t('sport.aliveAt'), moment(row.aliveAt)],
          [
            t('sport.latency'),
            latencyMs ? t('sport.latencyMs', { median: latencyMs.median, p99: latencyMs.p99 }) : '—',
          ],
          [t('sport.messages'), formatCount(row.messages)],
          [t('sport.suspended'), `${formatCount(suspended)} / ${formatCount(lines)}`],
          [t('sport.gaps'), formatCount(row.gaps)],
          [t('sport.gapAt'), moment(row.gapAt)],
          [t('sport.recoveringSince'), moment(row.recoveringSince)],
          [t('sport.keptFrom'), moment(row.keptFrom)],
          [t('sport.keptUntil'), moment(row.keptUntil)],
        ]}
      />
    </section>
  );
}

/** Whether what the sports feed says can be trusted, producer by producer, as it changes. */
export function FeedPage() {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('sport.manage') ?? false;
  const query = useCall('staff.feedHealth', {}, { refetchMs });
  const [requested, setRequested] = useState<Producer['producer'] | null>(null);
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">{t('sport.feedText')}</p>
      <Loaded query={query}>
        {({ connected, fixtures, live, producers }) => (
          <>
            <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
              <Stat label={t('sport.connection')} value={t(connected ? 'sport.connected' : 'sport.unconnected')} />
              <Stat label={t('sport.live')} value={formatCount(live)} />
              <Stat label={t('sport.offered')} value={formatCount(fixtures)} />
              <Stat
                label={t('sport.suspended')}
                value={formatCount(producers.reduce((sum, { suspended }) => sum + suspended, 0))}
                note={t('sport.ofLines', { lines: formatCount(producers.reduce((sum, { lines }) => sum + lines, 0)) })}
              />
            </div>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              {producers.map((row) => (
                <ProducerCard
                  key={row.producer}
                  row={row}
                  onRecover={mayManage ? () => setRequested(row.producer) : null}
                />
              ))}
            </div>
          </>
        )}
      </Loaded>
      {requested && <RecoverDialog producer={requested} onClose={() => setRequested(null)} />}
    </>
  );
}
