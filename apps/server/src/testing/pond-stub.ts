/** The report of a pond that closes: one fish as often caught as expected, one too often, and a boss that never was. */
import { pondReport } from '@mirinae/contract/wallet/ponds';

const shots = {
  weapon: 'star',
  fish: 'anchovy',
  shots: 100,
  caught: 48,
  expectedCaught: 48,
  played: 10_000,
  paid: 9_600,
};
const captures = [
  { ...shots, expected: 9_600, variance: 9_984_000 },
  { ...shots, weapon: 'net', caught: 90, paid: 18_000, expected: 9_600, variance: 998_400 },
  {
    ...shots,
    weapon: 'net',
    fish: 'boss',
    shots: 1,
    caught: 0,
    expectedCaught: 0.0024,
    played: 1_000,
    paid: 0,
    expected: 960,
    variance: 1e9,
  },
];

export const pondStub = pondReport.parse({
  key: 'fair',
  standing: 'closing',
  live: { players: 3, staked: 60_000 },
  captures,
  bets: 7,
  staked: 21_000,
  paid: 27_600,
  returned: 9_000,
});
