import type { MovementRow, StatementAccount } from '@mirinae/contract/cash/statement';
import { isGain } from '@mirinae/contract/play/bet-ending';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useGrowingCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, secondColumn, signedColumn, textColumn } from '../../shell/lists/columns.tsx';
import { BetLink } from '../../shell/members/member-links.tsx';

const accounts = ['cash', 'point', 'held', 'review'] as const satisfies readonly StatementAccount[];

function useColumns(): Columns<MovementRow> {
  const { t } = useTranslation();
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    textColumn(
      'kind',
      t('field.kind'),
      ({ kind }) => t(`movement.${kind}`),
      ({ kind, bet }) => (
        <>
          {t(`movement.${kind}`)}
          {bet && (
            <span className="ml-2">
              <BetLink betIdx={bet.betIdx}>{bet.gameName[currentLocale()]}</BetLink>
            </span>
          )}
        </>
      ),
    ),
    signedColumn('amount', t('field.amount'), ({ amount }: MovementRow) => amount, isGain),
    amountColumn('after', t('field.after'), ({ balanceAfter }) => balanceAfter),
  ];
}

/** A member's statement, newest first; older movements come when they are requested. */
export function Statement({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<StatementAccount>('cash');
  const { pages, view } = useGrowingCall('staff.statement', (before) => ({ memberId, account, before }));
  return (
    <section aria-label={t('money.movements')}>
      <h2 className="mb-3 font-bold">{t('money.movements')}</h2>
      <List
        label={t('money.movements')}
        columns={useColumns()}
        {...view}
        rows={pages.flatMap(({ list }) => list)}
        rowKey={({ transferId }) => transferId}
        filters={
          <Segmented<StatementAccount>
            label={t('field.account')}
            value={account}
            onValueChange={setAccount}
            options={accounts.map((value) => ({ value, label: t(`money.${value}`) }))}
          />
        }
      />
    </section>
  );
}
