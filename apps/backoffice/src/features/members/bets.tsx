import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import { Button } from '@mirinae/ui/button';
import { formatRound } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/calls.ts';
import { useBetResultColumns } from '../../shell/lists/bet-result-columns.tsx';
import { type Columns, codeColumn, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { BetLink } from '../../shell/members/member-links.tsx';

const shown = 10;

function useColumns(): Columns<StaffBetRow> {
  const { t } = useTranslation();
  const name = ({ gameName }: StaffBetRow) => gameName[currentLocale()];
  const results = useBetResultColumns({ stake: t('members.bets.stake'), payout: t('members.bets.payout') });
  return [
    textColumn('game', t('members.bets.game'), name, (bet) => <BetLink betIdx={bet.betIdx}>{name(bet)}</BetLink>),
    secondColumn('at', t('field.at'), ({ regDate }) => regDate),
    codeColumn('round', t('members.bets.round'), ({ roundId }) => formatRound(roundId)),
    ...results,
  ];
}

/** A member's latest bets; all of them are in the search. */
export function Bets({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall('staff.betList', { memberId, count_per_list: shown });
  return (
    <section aria-label={t('members.bets.title')} className="my-8">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto font-bold text-lg">{t('members.bets.title')}</h2>
        <Button asChild size="sm">
          <Link to="/bets" search={{ memberId }}>
            {t('members.bets.all')}
          </Link>
        </Button>
      </div>
      <List
        label={t('members.bets.title')}
        query={query}
        columns={useColumns().filter(({ isHidden }) => !isHidden)}
        rows={query.data?.list ?? []}
        rowKey={({ betIdx }) => betIdx}
        onRow={({ betIdx }) => void navigate({ to: '/bets/$betIdx', params: { betIdx } })}
      />
    </section>
  );
}
