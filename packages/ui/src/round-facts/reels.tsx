import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { classes } from '../classes.ts';
import { formatAmount } from '../format.ts';
import { useTranslation } from '../language/translation.ts';

type Reels = FactsOf<'reels'> & { readonly gameKey: string };
type Line = Reels['lines'][number];

/** Games whose symbols are drawn here (`art/bet-symbols.ts`), and as what; those of others are shown by their names. */
const drawnGames: Readonly<Record<string, 'webp' | 'svg'>> = {
  'hangang-seven': 'webp',
  'bamboo-wind': 'webp',
  'chrysanthemum-kaleidoscope': 'webp',
  'constellation-thread': 'webp',
  'dragon-pearl': 'webp',
  'galaxy-ferry': 'webp',
  'golden-turtle': 'webp',
  'halla-lava': 'webp',
  'lotus-pond': 'webp',
  'lucky-pouch': 'webp',
  'marble-falls': 'webp',
  'morning-star-mine': 'webp',
  'night-market': 'webp',
  pinwheel: 'webp',
  'sunset-harbour': 'webp',
  'baekdu-lake': 'svg',
  'crane-dance': 'svg',
  'dawn-rooster': 'svg',
  'magpie-and-tiger': 'svg',
  'magpie-new-year': 'svg',
  'moon-palace': 'svg',
  'pine-owl': 'svg',
  'plum-scent': 'svg',
};
const colours = ['#f0b93b', '#58c8ff', '#7fe3a4', '#ff8f8f', '#b6a4ff'] as const;
const colourOf = (line: number) => colours[line % colours.length] ?? colours[0];
/** A symbol takes this much of the picture on each side; lines run through the middles. */
const cell = 10;

function ReelSymbol({ gameKey, symbol }: { gameKey: string; symbol: string }) {
  const format = drawnGames[gameKey];
  if (!format) return <span className="grid size-full place-items-center font-bold text-mist-100">{symbol}</span>;
  return <img src={`/art/symbols/${gameKey}/${symbol}.${format}`} alt="" className="size-full object-contain p-1.5" />;
}

function LineDrawing({ rows, colour }: Pick<Line, 'rows'> & { colour: string }) {
  const points = rows.map((row, reel) => `${(reel + 0.5) * cell},${(row + 0.5) * cell}`).join(' ');
  return (
    <polyline points={points} fill="none" stroke={colour} strokeWidth="0.5" strokeLinecap="round" strokeOpacity="0.9" />
  );
}

function Grid({ gameKey, reels, lines, won = [] }: Reels) {
  const { t } = useTranslation();
  const rows = Math.max(...reels.map((reel) => reel.length));
  const hasWon = won.some((places) => places.length > 0);
  return (
    <figure
      className="relative mx-auto w-full max-w-64 overflow-hidden rounded-card border border-gold/40 bg-gradient-to-b from-ink-850 to-ink-950"
      aria-label={t('roundFacts.reels.label', { symbols: reels.map((reel) => reel.join(' ')).join(' / ') })}
      role="img"
    >
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-ink-600/50">
        {reels.map((reel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reels have their places and nothing else.
          <div key={index} className="flex flex-col">
            {reel.map((symbol, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a symbol may come twice on a reel.
              <div key={row} className={classes('aspect-square', hasWon && !won[index]?.includes(row) && 'opacity-35')}>
                <ReelSymbol gameKey={gameKey} symbol={symbol} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${reels.length * cell} ${rows * cell}`}
        className="absolute inset-0 size-full"
      >
        {lines.map(({ rows: crossed }, index) => (
          <LineDrawing key={crossed.join('')} rows={crossed} colour={colourOf(index)} />
        ))}
      </svg>
    </figure>
  );
}

/** The stopped reels, as in the game, and the wins by line. */
export function ReelFacts(facts: Reels) {
  const { t } = useTranslation();
  return (
    <>
      <Grid {...facts} />
      <ul className="flex flex-wrap justify-center gap-2">
        {facts.lines.map(({ rows, payout }, index) => (
          <li
            key={rows.join('')}
            className="flex items-center gap-2 rounded-full border border-ink-600/60 bg-ink-850 px-3 py-1 text-sm"
          >
            <span aria-hidden className="size-2.5 rounded-full" style={{ backgroundColor: colourOf(index) }} />
            {t('roundFacts.reels.line', { number: index + 1 })}
            <b className="text-gold tabular-nums">+{formatAmount(payout)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
