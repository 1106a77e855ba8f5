import type { MiniRound } from '@mirinae/contract/mini/mini';
import { formatDateTime } from '@mirinae/ui/format';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../shell/api.ts';
import { SmallBalls } from './balls.tsx';
import { VerifyDraw } from './verify-draw.tsx';

const perPage = 10;
const isOdd = (number: number) => number % 2 !== 0;
const sumOf = ({ balls }: MiniRound) => balls.reduce((sum, ball) => sum + ball, 0);

function useColumns(): readonly ListColumn<MiniRound>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'round',
      head: t('mini.number'),
      cell: ({ number, drawsAt }) => (
        <span className="whitespace-nowrap text-mist-300">
          <b className="text-mist-100">{number}</b> · {formatDateTime(drawsAt).slice(5)}
        </span>
      ),
    },
    {
      key: 'balls',
      head: t('mini.drawn'),
      isWide: true,
      cell: (round) =>
        round.status === 'void' ? (
          <span className="text-mist-400">{t('mini.void')}</span>
        ) : (
          <SmallBalls round={round} />
        ),
    },
    {
      key: 'sum',
      head: t('mini.sum'),
      cell: (round) =>
        round.status === 'void'
          ? '—'
          : `${sumOf(round)} ${t(isOdd(sumOf(round)) ? 'mini.outcome.odd' : 'mini.outcome.even')}`,
    },
    { key: 'verify', head: '', align: 'right', cell: (round) => <VerifyDraw round={round} /> },
  ];
}

/** The draws of a room, newest first, each with its check. */
export function Results({ roomKey }: { roomKey: string }) {
  const { t } = useTranslation();
  const results = usePagedCall('bet.powerballResult', (paging) => ({ roomKey, ...paging }), { perPage });
  return (
    <section>
      <h2 className="mb-3 font-bold">{t('mini.results')}</h2>
      <List
        {...results.view}
        label={t('mini.results')}
        columns={useColumns()}
        rows={results.data?.list ?? []}
        rowKey={({ roundId }) => roundId}
      />
    </section>
  );
}
