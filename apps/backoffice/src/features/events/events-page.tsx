import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { type Risk, risksOf, sumsOf, useRiskColumns, useSumColumns } from './event-columns.tsx';
import { type OnEvent, onOf, useOnColumns } from './on-columns.tsx';
import { PicksDialog } from './picks-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';

const refetchMs = 3_000;

/** Virtual events: what those that are on offer and may cost, and what each market came to. */
export function EventsPage() {
  const { t } = useTranslation();
  const [risk, setRisk] = useState<Risk | null>(null);
  const [priced, setPriced] = useState<OnEvent | null>(null);
  const query = useCall('staff.eventRiskList', {}, { refetchMs });
  const { events = [], silent = [] } = query.data ?? {};
  const risks = risksOf(events);
  const [ofEvents, ofRisks, ofSums] = [useOnColumns(setPriced), useRiskColumns(setRisk), useSumColumns()];
  const list = { query, rowKey: ({ key }: { readonly key: string }) => key };
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">
        {silent.length > 0 ? t('events.silent', { vendors: silent.join(', ') }) : t('events.about')}
      </p>
      <h2 className="mb-2 font-bold">{t('events.live')}</h2>
      <WholeList {...list} label={t('events.live')} columns={ofEvents} rows={onOf(events)} prefix="live" />
      <h2 className="mt-8 mb-2 font-bold">{t('events.risks')}</h2>
      <WholeList {...list} label={t('events.risks')} columns={ofRisks} rows={risks} prefix="risks" />
      <h2 className="mt-8 mb-2 font-bold">{t('events.sums')}</h2>
      <WholeList {...list} label={t('events.sums')} columns={ofSums} rows={sumsOf(events)} prefix="sums" />
      {risk && <PicksDialog risk={risks.find(({ key }) => key === risk.key) ?? risk} onClose={() => setRisk(null)} />}
      {priced && <PricesDialog event={priced} onClose={() => setPriced(null)} />}
    </>
  );
}
