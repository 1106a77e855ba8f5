import { movementKinds } from '@mirinae/contract/cash/movement-kinds';
import type { MovementRow, StatementAccount } from '@mirinae/contract/cash/statement';
import { isGain } from '@mirinae/contract/play/bet-ending';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import { useListFile } from '@mirinae/ui/list/paged-list';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { files, readList } from '../../shell/calls/api.ts';
import { useGrowingCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  inFile,
  secondColumn,
  signedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { BetLink } from '../../shell/members/member-links.tsx';

const accounts = ['cash', 'point', 'held', 'review'] as const satisfies readonly StatementAccount[];

const perPage = 30;

function useColumns(): Columns<MovementRow> {
  const { t } = useTranslation();
  const labels = Object.fromEntries(movementKinds.map((kind) => [kind, t(`movement.${kind}`)]));
  return [
    inFile(
      secondColumn<MovementRow>('at', t('field.at'), ({ at }) => at),
      { field: 'at', form: 'time' },
    ),
    inFile(
      textColumn<MovementRow>(
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
      [
        { head: t('field.kind'), field: 'kind', labels },
        { head: t('members.statementBet'), field: 'bet.betIdx' },
      ],
    ),
    inFile(
      signedColumn('amount', t('field.amount'), ({ amount }: MovementRow) => amount, isGain),
      {
        field: 'amount',
        form: 'amount',
      },
    ),
    inFile(
      amountColumn<MovementRow>('after', t('field.after'), ({ balanceAfter }) => balanceAfter),
      { field: 'balanceAfter', form: 'amount' },
    ),
  ];
}

/** A member's statement, newest first; older movements come when they are requested. */
export function Statement({ memberId, memId }: { memberId: number; memId: string }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<StatementAccount>('cash');
  const wanted = { memberId, account };
  const columns = useColumns();
  const { pages, view } = useGrowingCall('staff.statement', (before) => ({
    ...wanted,
    count_per_list: perPage,
    before,
  }));
  const csv = useListFile(
    columns,
    `${t('money.movements')} ${memId}`,
    (onProgress) => readList('staff.statement', wanted, onProgress),
    { call: 'staff.statement', input: wanted, files },
  );
  return (
    <section aria-label={t('money.movements')}>
      <h2 className="mb-3 font-bold">{t('money.movements')}</h2>
      <List
        label={t('money.movements')}
        columns={columns}
        {...view}
        csv={csv}
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
