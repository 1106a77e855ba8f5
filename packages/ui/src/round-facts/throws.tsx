/** Rounds that are one throw: dice, limbo, plinko. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { ArrowDownLeft, ArrowDownRight } from 'lucide-react';
import { classes } from '../classes.ts';
import { useTranslation } from '../language/translation.ts';
import { boxOf, multiplierText } from './rule.ts';

const faces = 10_000;
const share = (number: number) => `${(number / faces) * 100}%`;

export function DiceFacts({ roll, first, last }: FactsOf<'dice'>) {
  const hasWon = roll >= first && roll <= last;
  return (
    <div className="rounded-card border border-ink-600/50 bg-ink-900/70 p-4">
      <p className={classes('mb-3 text-center font-bold text-2xl tabular-nums', hasWon ? 'text-jade' : 'text-coral')}>
        {(roll / 100).toFixed(2)}
      </p>
      <div aria-hidden className="relative h-3 rounded-full bg-coral/40">
        <i
          className="absolute inset-y-0 rounded-full bg-jade/80"
          style={{ left: share(first), width: share(last + 1 - first) }}
        />
        <i
          className="absolute -top-1.5 h-6 w-1 -translate-x-1/2 rounded-full bg-mist-50"
          style={{ left: share(roll) }}
        />
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between text-mist-400 text-xs tabular-nums">
        <span>0</span>
        <span>25</span>
        <span>50</span>
        <span>75</span>
        <span>100</span>
      </p>
    </div>
  );
}

export function LimboFacts({ target, height }: FactsOf<'limbo'>) {
  const { t } = useTranslation();
  const hasWon = height >= target;
  return (
    <dl className="grid grid-cols-2 gap-2 rounded-card border border-ink-600/50 bg-ink-900/70 p-4 text-center">
      <div>
        <dt className="text-mist-400 text-xs">{t('roundFacts.aimed')}</dt>
        <dd className="mt-1 font-bold text-lg tabular-nums">{multiplierText(target)}</dd>
      </div>
      <div>
        <dt className="text-mist-400 text-xs">{t('roundFacts.height')}</dt>
        <dd className={classes('mt-1 font-bold text-lg tabular-nums', hasWon ? 'text-jade' : 'text-coral')}>
          {multiplierText(height)}
        </dd>
      </div>
    </dl>
  );
}

export function PlinkoFacts({ path, pays }: FactsOf<'plinko'>) {
  const { t } = useTranslation();
  const box = boxOf({ path });
  return (
    <div className="flex flex-col gap-3 rounded-card border border-ink-600/50 bg-ink-900/70 p-4">
      <ol aria-label={t('roundFacts.path')} className="flex flex-wrap justify-center gap-1">
        {path.map((turn, row) => {
          const Icon = turn === 1 ? ArrowDownRight : ArrowDownLeft;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its row.
            <li key={row}>
              <Icon
                className="size-4 text-mist-300"
                aria-label={t(turn === 1 ? 'roundFacts.right' : 'roundFacts.left')}
              />
            </li>
          );
        })}
      </ol>
      <ol aria-label={t('roundFacts.boxes')} className="-mx-3 grid auto-cols-fr grid-flow-col gap-0.5 tabular-nums">
        {pays.map((pay, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            className={classes(
              'rounded-md border py-1 text-center text-2xs tracking-tighter',
              index === box ? 'border-gold bg-gold font-bold text-ink-950' : 'border-ink-600/40 text-mist-300',
            )}
          >
            {pay / 10_000}
          </li>
        ))}
      </ol>
    </div>
  );
}
