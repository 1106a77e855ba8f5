import { type HouseFigures, houseFigures, type Way } from '@mirinae/game-math/house-figures';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { Segmented } from '@mirinae/ui/segmented';
import { useMemo, useState } from 'react';
import { gameName, useAllGames } from '../../../shell/games/game-groups.ts';
import { percentOf } from '../../../shell/text/percent-of.ts';

/** Cut off and never rounded up, as on the sheet of a game. */
const short = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' });
const times = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

const keyOf = ({ gameKey, way }: HouseFigures) => `${gameKey}:${Object.values(way).join(':')}`;

type Translate = ReturnType<typeof useTranslation>['t'];

function wayText(t: Translate, way: Way): string {
  switch (way.kind) {
    case 'slot':
      return t(`fair.way.${way.mode}`, { price: times.format(way.price) });
    case 'dice':
      return t('fair.way.dice', { chance: short.format(way.chance / 10_000) });
    case 'limbo':
      return t('fair.way.limbo', { target: times.format(way.target / 100) });
    case 'plinko':
      return t('fair.way.plinko', { rows: way.rows, risk: t(`fair.way.risk.${way.risk}`) });
  }
}

/** Names of the games as the catalog has them; a game that it does not have is named by its key. */
function useNameOf(): (gameKey: string) => string {
  const { data } = useAllGames();
  const names = useMemo(() => new Map(data?.map((game) => [game.key, gameName(game)])), [data]);
  return (gameKey) => names.get(gameKey) ?? gameKey;
}

function columnsOf(t: Translate, nameOf: (gameKey: string) => string): readonly ListColumn<HouseFigures>[] {
  return [
    {
      key: 'game',
      head: t('fair.returns.game'),
      isWide: true,
      cell: ({ gameKey, way }) => (
        <>
          <b className="text-mist-50">{nameOf(gameKey)}</b>
          <span className="block text-mist-300 text-xs">{wayText(t, way)}</span>
        </>
      ),
      sort: ({ gameKey }) => nameOf(gameKey),
    },
    {
      key: 'returns',
      head: t('fair.returns.return'),
      align: 'right',
      isWide: true,
      cell: ({ returns }) => (
        <>
          <b className="text-gold">{percentOf(returns.fraction)}</b>
          <span className="block whitespace-nowrap text-mist-400 text-xs">{returns.fraction}</span>
        </>
      ),
      sort: ({ returns }) => returns.share,
    },
    {
      key: 'winsIn',
      head: t('fair.returns.winsIn'),
      align: 'right',
      cell: ({ winsIn }) => short.format(winsIn),
      sort: ({ winsIn }) => winsIn,
    },
    {
      key: 'deviation',
      head: t('fair.returns.deviation'),
      align: 'right',
      cell: ({ deviation }) => times.format(deviation),
      sort: ({ deviation }) => deviation,
    },
    {
      key: 'most',
      head: t('fair.returns.most'),
      align: 'right',
      cell: ({ most }) => `${times.format(most)}x`,
      sort: ({ most }) => most,
    },
    {
      key: 'rounds',
      head: t('fair.returns.rounds'),
      align: 'right',
      cell: ({ rounds }) => (rounds === null ? '—' : rounds.toLocaleString('ko-KR')),
      sort: ({ rounds }) => rounds ?? 0,
    },
  ];
}

const kinds = ['slot', 'original'] as const;
type Kind = (typeof kinds)[number];
const kindOf = ({ way }: HouseFigures): Kind => (way.kind === 'slot' ? 'slot' : 'original');

/** Exact returns of every house game. */
export function ReturnsTable() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const [kind, setKind] = useState<Kind>('slot');
  return (
    <section>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-bold text-lg text-mist-50">{t('fair.returns.title')}</h2>
          <p className="mt-0.5 text-mist-300 text-sm">{t('fair.returns.text')}</p>
        </div>
        <Segmented
          label={t('fair.returns.kinds')}
          value={kind}
          onValueChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`fair.returns.kind.${value}`) }))}
        />
      </header>
      <List
        key={kind}
        label={t('fair.returns.title')}
        columns={columnsOf(t, nameOf)}
        rows={houseFigures.filter((figures) => kindOf(figures) === kind)}
        rowKey={keyOf}
      />
      <p className="mt-3 text-mist-400 text-sm">{t('fair.returns.terms')}</p>
    </section>
  );
}
