/** Rules and certificate in the format of the slot client. */
import certificate from '@mirinae/game-math/hangang-seven/certificate.json' with { type: 'json' };
import type { Ratio } from '@mirinae/game-math/hangang-seven/certify';
import { config, configHash } from '@mirinae/game-math/hangang-seven/config';
import type { CertifiedFigures } from '../../kit/data-slot/paytable.ts';
import type { SlotRules } from '../../kit/data-slot/rules.ts';
import { lineBetPay } from './round.ts';

const { maxWin, cycleSpins, standardDeviation } = certificate;
const most = maxWin.lineBets * lineBetPay;

export const rules: SlotRules = {
  reels: config.strips.length,
  rows: config.lines[0]?.length ?? 0,
  mechanic: { kind: 'lines', lines: config.lines },
  pays: Object.fromEntries(
    Object.entries(config.payLineBets).map(([symbol, pay]) => [symbol, [[3, pay * lineBetPay]]]),
  ),
  wild: { symbol: config.wild, grows: false },
  cap: most,
  modes: { spin: { cost: 100 } },
};

const ratioOf = ({ numerator, denominator, decimal }: Ratio) => ({
  numerator: String(numerator),
  denominator: String(denominator),
  decimal,
});

export const certified: CertifiedFigures = {
  modes: {
    spin: {
      returnToPlayer: ratioOf(certificate.returnToPlayer),
      hitFrequency: ratioOf(certificate.hitFrequency),
      standardDeviation,
      reaching: {
        '10': ratioOf(certificate.reaching['10']),
        '100': ratioOf(certificate.reaching['100']),
        '1000': ratioOf(certificate.reaching['1000']),
      },
      maxWin: {
        pay: most,
        chance: ratioOf({
          numerator: maxWin.spinsInCycle,
          denominator: cycleSpins,
          decimal: maxWin.spinsInCycle / cycleSpins,
        }),
      },
    },
  },
  hashed: 'rulesHash',
  hash: configHash,
  rounds: cycleSpins,
};
