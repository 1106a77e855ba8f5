/** Rounds of a wheel and of three dice at a table. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { classes } from '../classes.ts';
import { colourOf } from './rule.ts';
import { Spots } from './spots.tsx';

const fills = { red: 'bg-[#d12f45]', black: 'bg-[#262d58]', green: 'bg-[#12925c]' } as const;

export function RouletteFacts(facts: FactsOf<'roulette'>) {
  const { number } = facts;
  return (
    <>
      <p className="flex justify-center rounded-card border border-ink-600/50 bg-ink-900/70 p-4">
        <b
          className={classes(
            'grid size-16 place-items-center rounded-xl text-3xl text-white tabular-nums',
            fills[colourOf(number)],
          )}
        >
          {number}
        </b>
      </p>
      <Spots {...facts} />
    </>
  );
}

export function SicBoFacts(facts: FactsOf<'sic-bo'>) {
  const { dice } = facts;
  return (
    <>
      <p className="flex items-center justify-center gap-2 rounded-card border border-ink-600/50 bg-ink-900/70 p-4">
        {dice.map((face, index) => (
          <b
            // biome-ignore lint/suspicious/noArrayIndexKey: dice may show the same.
            key={index}
            className="grid size-12 place-items-center rounded-lg bg-mist-50 text-2xl text-ink-950 tabular-nums"
          >
            {face}
          </b>
        ))}
      </p>
      <Spots {...facts} />
    </>
  );
}
