/** Exact return, hit rate and volatility of every house game, for display. */
import { config as diceRules } from './dice/config.ts';
import { oddsOf } from './dice/roll.ts';
import hangangCertificate from './hangang-seven/certificate.json' with { type: 'json' };
import { houseSlots } from './house-slots.ts';
import { drawsReaching } from './limbo/climb.ts';
import { config as limboRules } from './limbo/config.ts';
import { type Risk, type Rows, risks, rowCounts } from './plinko/config.ts';
import { paysOf, waysOf } from './plinko/drop.ts';
import { type ModeName, modeNames } from './slots/config.ts';

/** Bet of a game: a mode of a slot, a chance in hundredths of a percent, a target in hundredths, a board. */
export type Way =
  | { readonly kind: 'slot'; readonly mode: ModeName; readonly price: number }
  | { readonly kind: 'dice'; readonly chance: number }
  | { readonly kind: 'limbo'; readonly target: number }
  | { readonly kind: 'plinko'; readonly rows: Rows; readonly risk: Risk };

/**
 * Standard deviation and maximum win are in bets; shares are of 1. `rounds` is the number of enumerated rounds, null
 * where every result is enumerated for any bet. `hash` is the certificate's, if there is one.
 */
export type HouseFigures = {
  readonly gameKey: string;
  readonly way: Way;
  readonly returns: { readonly fraction: string; readonly share: number };
  readonly winsIn: number;
  readonly deviation: number;
  readonly most: number;
  readonly rounds: number | null;
  readonly hash: string | null;
};

type Outcome = { readonly ways: bigint; readonly pay: bigint };
/** Pays are in parts of a bet, `unit` parts per bet; cases of `of` without an outcome pay nothing. */
type Space = { readonly outcomes: readonly Outcome[]; readonly of: bigint; readonly unit: bigint };

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right);
}

function figuresOf(gameKey: string, way: Way, { outcomes, of, unit }: Space): HouseFigures {
  const paid = outcomes.reduce((sum, { ways, pay }) => sum + ways * pay, 0n);
  const whole = of * unit;
  const divisor = greatestCommonDivisor(paid, whole);
  const share = Number(paid) / Number(whole);
  const bets = (pay: bigint) => Number(pay) / Number(unit);
  const squares = outcomes.reduce((sum, { ways, pay }) => sum + (Number(ways) / Number(of)) * bets(pay) ** 2, 0);
  const winning = outcomes.reduce((sum, { ways, pay }) => (pay > 0n ? sum + ways : sum), 0n);
  return {
    gameKey,
    way,
    returns: { fraction: `${paid / divisor}/${whole / divisor}`, share },
    winsIn: Number(winning) / Number(of),
    deviation: Math.sqrt(Math.max(squares - share ** 2, 0)),
    most: Math.max(...outcomes.map(({ pay }) => bets(pay))),
    rounds: null,
    hash: null,
  };
}

const diceFigures = [1_000, 4_850, diceRules.chanceMost].map((chance) =>
  figuresOf(
    'dice',
    { kind: 'dice', chance },
    {
      outcomes: [{ ways: BigInt(chance), pay: BigInt(oddsOf(chance)) }],
      of: BigInt(diceRules.faces),
      unit: BigInt(diceRules.faces),
    },
  ),
);
const limboFigures = [200, 1_000, 10_000].map((target) =>
  figuresOf(
    'limbo',
    { kind: 'limbo', target },
    {
      outcomes: [{ ways: BigInt(drawsReaching(target)), pay: BigInt(target) }],
      of: BigInt(limboRules.draws),
      unit: 100n,
    },
  ),
);
const plinkoFigures = rowCounts.flatMap((rows) =>
  risks.map((risk) => {
    const pays = paysOf({ rows, risk });
    const outcomes = waysOf(rows).map((ways, box) => ({ ways: BigInt(ways), pay: BigInt(pays[box] ?? 0) }));
    return figuresOf('plinko', { kind: 'plinko', rows, risk }, { outcomes, of: 2n ** BigInt(rows), unit: 100n });
  }),
);

const hangangFigures = {
  gameKey: hangangCertificate.gameId,
  way: { kind: 'slot', mode: 'spin', price: 1 },
  returns: {
    fraction: `${hangangCertificate.returnToPlayer.numerator}/${hangangCertificate.returnToPlayer.denominator}`,
    share: hangangCertificate.returnToPlayer.decimal,
  },
  winsIn: hangangCertificate.hitFrequency.decimal,
  deviation: hangangCertificate.standardDeviation,
  most: hangangCertificate.maxWin.stakes.decimal,
  rounds: hangangCertificate.cycleSpins,
  hash: hangangCertificate.configHash,
} as const satisfies HouseFigures;

const slotFigures = houseSlots.flatMap(({ certificate }) =>
  modeNames.flatMap((mode): HouseFigures[] => {
    const figures = certificate.modes[mode];
    if (!figures) return [];
    const { cost, rounds, returnToPlayer, hitFrequency, standardDeviation, maxWin } = figures;
    return [
      {
        gameKey: certificate.gameId,
        way: { kind: 'slot', mode, price: cost / 100 },
        returns: {
          fraction: `${returnToPlayer.numerator}/${returnToPlayer.denominator}`,
          share: returnToPlayer.decimal,
        },
        winsIn: hitFrequency.decimal,
        deviation: standardDeviation,
        most: maxWin.pay / 100,
        rounds,
        hash: certificate.tableHash,
      },
    ];
  }),
);

export const houseFigures: readonly HouseFigures[] = [
  hangangFigures,
  ...slotFigures,
  ...diceFigures,
  ...limboFigures,
  ...plinkoFigures,
];
