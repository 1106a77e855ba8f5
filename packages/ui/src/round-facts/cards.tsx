/** Cards as they were dealt: a hand of baccarat, a row of hi-lo. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { ArrowDown, ArrowUp, Equal, type LucideIcon, SkipForward } from 'lucide-react';
import { Fragment } from 'react';
import { classes } from '../classes.ts';
import { useTranslation } from '../language/translation.ts';
import { leadOf } from './rule.ts';
import { Spots } from './spots.tsx';

const suits: Readonly<Record<string, { sign: string; isRed: boolean }>> = {
  S: { sign: '♠', isRed: false },
  H: { sign: '♥', isRed: true },
  D: { sign: '♦', isRed: true },
  C: { sign: '♣', isRed: false },
};

function PlayingCard({ card, isMissed = false }: { card: string; isMissed?: boolean }) {
  const { sign, isRed } = suits[card.slice(-1)] ?? { sign: '', isRed: false };
  return (
    <span
      className={classes(
        'inline-flex h-14 w-10 flex-col items-center justify-center rounded-chip bg-mist-50 font-bold leading-none shadow-md',
        isRed ? 'text-[#c8102e]' : 'text-ink-900',
        isMissed && 'outline-2 outline-coral outline-offset-2',
      )}
    >
      <span className="text-lg">{card.slice(0, -1)}</span>
      <span aria-hidden className="text-lg">
        {sign}
      </span>
    </span>
  );
}

const guessIcons: Readonly<Record<FactsOf<'hi-lo'>['guesses'][number], LucideIcon>> = {
  higher: ArrowUp,
  lower: ArrowDown,
  same: Equal,
  skip: SkipForward,
};

export function HiLoFacts({ cards, guesses, hasMissed }: FactsOf<'hi-lo'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 rounded-card border border-ink-600/50 bg-ink-900/70 p-4">
      {cards.map((card, index) => {
        const guess = guesses[index - 1];
        const Icon = guess && guessIcons[guess];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card may come again in a row.
          <Fragment key={index}>
            {Icon && <Icon className="size-4 text-mist-300" aria-label={t(`roundFacts.guess.${guess}`)} />}
            <PlayingCard card={card} isMissed={hasMissed && index === cards.length - 1} />
          </Fragment>
        );
      })}
    </div>
  );
}

function Hand({
  name,
  cards,
  total,
  hasWon,
}: {
  name: string;
  cards: readonly string[];
  total: number | string;
  hasWon: boolean;
}) {
  return (
    <div className={classes('flex flex-col items-center gap-2 p-3', !hasWon && 'opacity-70')}>
      <p className="flex items-center gap-2 text-sm">
        {name}
        <b
          className={classes(
            'grid size-7 place-items-center rounded-full',
            hasWon ? 'bg-gold text-ink-950' : 'bg-ink-700',
          )}
        >
          {total}
        </b>
      </p>
      <p className="flex flex-wrap justify-center gap-1.5">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shoe holds each card eight times.
          <PlayingCard key={index} card={card} />
        ))}
      </p>
    </div>
  );
}

export function BaccaratFacts(facts: FactsOf<'baccarat'>) {
  const { t } = useTranslation();
  const { player, banker, playerTotal, bankerTotal } = facts;
  return (
    <>
      <div className="grid grid-cols-2 divide-x divide-ink-600/50 rounded-card border border-ink-600/50 bg-ink-900/70">
        <Hand
          name={t('roundFacts.spot.baccarat.player')}
          cards={player}
          total={playerTotal}
          hasWon={playerTotal >= bankerTotal}
        />
        <Hand
          name={t('roundFacts.spot.baccarat.banker')}
          cards={banker}
          total={bankerTotal}
          hasWon={bankerTotal >= playerTotal}
        />
      </div>
      <Spots {...facts} />
    </>
  );
}

export function DragonTigerFacts(facts: FactsOf<'dragon-tiger'>) {
  const { t } = useTranslation();
  const { dragon, tiger } = facts;
  const lead = leadOf(facts);
  const rank = (card: string) => card.slice(0, -1);
  return (
    <>
      <div className="grid grid-cols-2 divide-x divide-ink-600/50 rounded-card border border-ink-600/50 bg-ink-900/70">
        <Hand
          name={t('roundFacts.spot.dragon-tiger.dragon')}
          cards={[dragon]}
          total={rank(dragon)}
          hasWon={lead >= 0}
        />
        <Hand name={t('roundFacts.spot.dragon-tiger.tiger')} cards={[tiger]} total={rank(tiger)} hasWon={lead <= 0} />
      </div>
      <Spots {...facts} />
    </>
  );
}
