import type { GiftRow, GiftState } from '@mirinae/contract/promo/round-gifts';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  numberColumn,
  shareColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { useRecallColumn } from '../../shell/lists/recall-column.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { RoundGiftDialog } from './round-gift-dialog.tsx';

const tones = { running: 'jade', ended: 'neutral', recalled: 'amber' } as const satisfies Record<GiftState, string>;

function useColumns(): Columns<GiftRow> {
  const { t } = useTranslation();
  const recall = useAct('staff.freeRoundRecall', {
    invalidates: ['staff.freeRoundGifts', 'staff.freeRoundList'],
    done: ({ recalled }) => t('promotions.roundGift.recalled', { count: recalled }),
  });
  const recallColumn = useRecallColumn<GiftRow>(
    ({ open }) => open > 0,
    ({ giftIdx }) => recall.mutate({ giftIdx }),
  );
  return [
    textColumn('name', t('promotions.name'), ({ name }) => name),
    textColumn('games', t('promotions.rounds.games'), ({ games }) =>
      games.map(({ names }) => names[currentLocale()]).join(', '),
    ),
    textColumn('spins', t('promotions.roundGift.spins'), ({ rounds, stake }) => `${rounds} × ${formatAmount(stake)}`),
    textColumn('to', t('promotions.target'), ({ to, detail }) => `${t(`promotions.audience.${to}`)} ${detail}`),
    stateColumn(
      'state',
      t('field.status'),
      ({ state }) => t(`promotions.roundGift.state.${state}`),
      ({ state }) => tones[state],
    ),
    numberColumn('count', t('promotions.roundGift.members'), ({ count }) => count),
    numberColumn('refused', t('promotions.roundGift.refused'), ({ refused }) => refused),
    shareColumn('used', t('promotions.used'), ({ roundsPlayed, roundsGiven }) => [roundsPlayed, roundsGiven]),
    amountColumn('expected', t('promotions.roundGift.figure.expected'), ({ expected }) => expected),
    amountColumn('won', t('promotions.roundGift.won'), ({ won }) => won),
    amountColumn('paid', t('promotions.roundGift.paid'), ({ paid }) => paid),
    textColumn('by', t('promotions.issuedBy'), ({ issuedBy }) => issuedBy),
    timeColumn('at', t('promotions.issuedAt'), ({ issuedAt }) => issuedAt),
    recallColumn,
  ];
}

/** Free rounds that staff gave: how many were played, what they won, and what they cost. */
export function RoundGifts() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [isGiving, setIsGiving] = useState(false);
  const gifts = usePagedCall('staff.freeRoundGifts', (page) => page, address);
  return (
    <>
      <PagedList
        label={t('promotions.tab.roundGifts')}
        columns={useColumns()}
        pages={gifts}
        rowKey={({ giftIdx }) => giftIdx}
        filters={<MainButton label={t('promotions.roundGift.give')} onPress={() => setIsGiving(true)} />}
        empty={<EmptyState title={t('promotions.roundGift.none')} />}
      />
      {isGiving && <RoundGiftDialog onClose={() => setIsGiving(false)} />}
    </>
  );
}
