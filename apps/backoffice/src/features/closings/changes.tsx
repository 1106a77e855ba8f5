import type { BetChange } from '@mirinae/contract/staff/month-closings';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  type Columns,
  codeColumn,
  nameColumn,
  signedColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { BetLink } from '../../shell/members/member-links.tsx';

const sides = ['after', 'carried'] as const;
const fields = { ...listAddress, of: oneOf(sides).withDefault('after') };

function useColumns(): Columns<BetChange> {
  const { t } = useTranslation();
  const state = ({ status, payout }: BetChange['before']) => `${t(`betEnding.${status}`)} ${formatAmount(payout)}`;
  return [
    textColumn(
      'bet',
      t('closings.bet'),
      ({ betIdx }) => betIdx,
      ({ betIdx }) => <BetLink betIdx={betIdx}>#{betIdx}</BetLink>,
    ),
    codeColumn('round', t('closings.round'), ({ roundId }) => roundId),
    nameColumn('vendor', t('closings.vendor'), ({ name }) => name),
    codeColumn('game', t('closings.game'), ({ gameKey }) => gameKey),
    textColumn('member', t('closings.member'), ({ memId }) => memId),
    textColumn('day', t('closings.day'), ({ day }) => day),
    timeColumn('changedAt', t('closings.changedAt'), ({ changedAt }) => changedAt),
    {
      key: 'change',
      head: t('closings.change'),
      cell: ({ before, after }) => `${state(before)} → ${state(after)}`,
    },
    { ...textColumn<BetChange>('before', t('closings.before'), ({ before }) => state(before)), isHidden: true },
    { ...textColumn<BetChange>('after', t('closings.afterChange'), ({ after }) => state(after)), isHidden: true },
    signedColumn('difference', t('closings.difference'), ({ difference }) => difference),
    textColumn('countedIn', t('closings.countedIn'), ({ countedIn }) => countedIn ?? t('closings.notYet')),
  ];
}

/** Bets of closed months that changed later: those of this month, or those that its sums have. */
export function Changes({ month }: { month: string }) {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { of } = address.value;
  const pages = usePagedCall('staff.monthChangeList', (page) => ({ ...page, month, of }), address);
  const columns = useColumns();
  return (
    <ListSection
      title={t('closings.changes')}
      text={t('closings.changesText')}
      actions={
        <Segmented
          label={t('closings.changes')}
          value={of}
          onValueChange={(next) => address.set({ of: next })}
          options={sides.map((value) => ({ value, label: t(`closings.of.${value}`) }))}
        />
      }
      columns={columns}
      pages={pages}
      rowKey={({ changeIdx }) => changeIdx}
      empty={<EmptyState title={t('closings.noChange')} />}
      nowrap
    />
  );
}
