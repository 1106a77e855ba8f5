import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { SectionHead } from '../../shell/layout/section-head.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { DesktopRow, PhoneRow, rowHeight } from './board/fixture-row.tsx';

const most = 6;
/** Guests have no socket, so prices are polled, milliseconds. */
const refetchMs = 8_000;

/** The matches that are on, then the next ones, with their main prices; `room` keeps their place meanwhile. */
export function TodayMatchesList({ room }: { room: ReactNode }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const isMobile = useLayout() === 'mobile';
  const { data, isPending } = useCall('sport.fixtures', { count_per_list: most }, { refetchMs });
  if (isPending) return room;
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={t('sport.today')}>
      <SectionHead title={t('sport.today')} to={pathOf('sports')} className="mb-3 text-xl" />
      <div
        className={isMobile ? '-mx-4 border-ink-600/40 border-y bg-ink-800/60' : 'surface @container overflow-hidden'}
      >
        {data.list.map((row) => (
          <div key={row.fixture} style={{ height: rowHeight(isMobile) }}>
            {isMobile ? <PhoneRow row={row} column="who" /> : <DesktopRow row={row} />}
          </div>
        ))}
      </div>
    </section>
  );
}
