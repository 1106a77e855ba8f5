import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCall } from '../../shell/calls.ts';
import { PageHead } from '../../shell/page.tsx';
import { type Risk, risksOf, sumsOf, useRiskColumns, useSumColumns } from './event-columns.tsx';
import { PicksDialog } from './picks-dialog.tsx';

const refetchMs = 3_000;

/** Virtual events: what the bets on those that are on may cost, and what each market came to. */
export function EventsPage() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Risk | null>(null);
  const query = useCall('staff.eventRiskList', {}, { refetchMs });
  const { events = [], silent = [] } = query.data ?? {};
  const risks = risksOf(events);
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">
        {silent.length > 0 ? t('events.silent', { vendors: silent.join(', ') }) : t('events.about')}
      </p>
      <h2 className="mb-2 font-bold">{t('events.live')}</h2>
      <WholeList
        label={t('events.live')}
        columns={useRiskColumns(setShown)}
        query={query}
        rows={risks}
        rowKey={({ key }) => key}
        prefix="live"
      />
      <h2 className="mt-8 mb-2 font-bold">{t('events.sums')}</h2>
      <WholeList
        label={t('events.sums')}
        columns={useSumColumns()}
        query={query}
        rows={sumsOf(events)}
        rowKey={({ key }) => key}
        prefix="sums"
      />
      {shown && (
        <PicksDialog risk={risks.find(({ key }) => key === shown.key) ?? shown} onClose={() => setShown(null)} />
      )}
    </>
  );
}
