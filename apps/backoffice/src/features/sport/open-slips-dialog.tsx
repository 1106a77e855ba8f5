import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { lastPage } from '@mirinae/ui/last-page';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { BetLink, MemberLink } from '../../shell/members/member-links.tsx';
import { oddsText } from './odds-text.ts';

type Slips = Answer<'staff.sportOpenSlipList'>;

/** An outcome, with what it is called. */
export type ToOpen = {
  readonly fixture: string;
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
  readonly names: string;
};

const perPage = 20;
const refetchMs = 5_000;
const right = 'py-1 pl-3 text-right font-normal';

function Rows({ list }: Pick<Slips, 'list'>) {
  const { t } = useTranslation();
  return (
    <tbody>
      {list.map(({ betIdx, memberId, memId, memNick, placedAt, odds, legs, stake, hangs, payout }) => (
        <tr key={betIdx} className="border-ink-600/30 border-t">
          <td className="py-1.5">
            <BetLink betIdx={betIdx}>{formatDateTimeSeconds(placedAt)}</BetLink>
            <span className="block text-mist-300 text-xs">{t('sport.exposure.legs', { count: legs })}</span>
          </td>
          <td className="pl-3">
            <MemberLink memberId={memberId}>{memId}</MemberLink>
            <span className="block text-mist-300 text-xs">{memNick}</span>
          </td>
          <td className="pl-3 text-right">{oddsText(odds)}</td>
          <td className="pl-3 text-right">{formatAmount(stake)}</td>
          <td className="pl-3 text-right">{formatAmount(hangs)}</td>
          <td className="pl-3 text-right">{formatAmount(payout)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Table({ slips: { list, sums, pageInfo } }: { slips: Slips }) {
  const { t } = useTranslation();
  if (list.length === 0) return <p className="py-6 text-center text-mist-300 text-sm">{t('sport.noBets')}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums [&_td]:whitespace-nowrap">
        <thead className="text-mist-400 text-xs">
          <tr>
            <th className="py-1 text-left font-normal">{t('sport.exposure.slip')}</th>
            <th className="py-1 pl-3 text-left font-normal">{t('field.member')}</th>
            <th className={right}>{t('sport.odds')}</th>
            <th className={right}>{t('sport.stakes')}</th>
            <th className={right}>{t('sport.exposure.hangs')}</th>
            <th className={right}>{t('sport.payout')}</th>
          </tr>
        </thead>
        <Rows list={list} />
        <tfoot>
          <tr className="border-ink-600 border-t font-bold">
            <td className="py-2" colSpan={4}>
              {t('sport.exposure.all', { count: pageInfo.tatal_list_count })}
            </td>
            <td className="pl-3 text-right">{formatAmount(sums.hangs)}</td>
            <td className="pl-3 text-right">{formatAmount(sums.payout)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The open slips that hang on an outcome: each leads to its bet and its member. */
export function OpenSlipsDialog({ open, onClose }: { open: ToOpen; onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { names, ...outcome } = open;
  const requested = { ...outcome, page, count_per_list: perPage };
  const query = useCall('staff.sportOpenSlipList', requested, { refetchMs, keepsPrevious: true });
  const pages = lastPage(query.data?.pageInfo.tatal_list_count ?? 0, perPage);
  return (
    <Dialog wide onClose={onClose} title={names} description={t('sport.exposure.slipsText')}>
      <Loaded query={query}>{(slips) => <Table slips={slips} />}</Loaded>
      {pages > 1 && (
        <p className="mt-3 flex items-center justify-end gap-2 text-sm tabular-nums">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('sport.exposure.before')}
          </Button>
          {page} / {pages}
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('sport.exposure.after')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
