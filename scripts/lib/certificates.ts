/** Certificates of the house's slots, as docs/certificates.md prints them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Certificate as HangangCertificate } from '../../packages/game-math/src/hangang-seven/certify.ts';
import type { Certificate, ModeFigures } from '../../packages/game-math/src/slots/certify.ts';
import type { SlotConfig } from '../../packages/game-math/src/slots/config.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const maths = path.join(root, 'packages/game-math/src');

export const certificateFile = (id: string) => path.join(maths, id, 'certificate.json');
export const documentFile = path.join(root, 'docs/certificates.md');

function isSlot(config: object): config is SlotConfig {
  return 'mechanic' in config && 'rounds' in config;
}

/** Every slot that the engine plays, found by its folder. */
export async function findSlots(): Promise<SlotConfig[]> {
  const files = globSync('*/config.ts', { cwd: maths }).sort();
  const found = await Promise.all(
    files.map(async (file): Promise<object> => {
      const { config }: { config?: object } = await import(path.join(maths, file));
      return config ?? {};
    }),
  );
  return found.filter(isSlot);
}

export function readCertificate(id: string): Certificate {
  return JSON.parse(readFileSync(certificateFile(id), 'utf8'));
}

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;
const oneIn = (chance: number) => (chance === 0 ? '–' : `1 in ${Math.round(1 / chance).toLocaleString('en')}`);

function modeRow(id: string, name: string, figures: ModeFigures, tableHash: string): string[] {
  const { returnToPlayer, hitFrequency, standardDeviation, reaching, maxWin } = figures;
  return [
    `\`${id}\``,
    `${name} (${figures.cost / 100})`,
    `${returnToPlayer.numerator}/${returnToPlayer.denominator}`,
    percent(returnToPlayer.decimal),
    percent(hitFrequency.decimal),
    standardDeviation.toFixed(4),
    ...[reaching[10], reaching[100], reaching[1000]].map(({ decimal }) => oneIn(decimal)),
    `${maxWin.pay / 100} (${oneIn(maxWin.chance.decimal)})`,
    oneIn(figures.bonus.decimal),
    figures.rounds.toLocaleString('en'),
    `\`${tableHash.slice(0, 16)}\``,
  ];
}

/** 한강 세븐 has so few results that all of them are played. */
function hangangRow(certificate: HangangCertificate): string[] {
  const { returnToPlayer, hitFrequency, standardDeviation, reaching, maxWin, cycleSpins } = certificate;
  return [
    `\`${certificate.gameId}\``,
    'spin (1)',
    `${returnToPlayer.numerator}/${returnToPlayer.denominator}`,
    percent(returnToPlayer.decimal),
    percent(hitFrequency.decimal),
    standardDeviation.toFixed(4),
    ...[reaching[10], reaching[100], reaching[1000]].map(({ decimal }) => oneIn(decimal)),
    `${maxWin.stakes.decimal} (${oneIn(maxWin.spinsInCycle / cycleSpins)})`,
    '–',
    `${cycleSpins.toLocaleString('en')} (all)`,
    `\`${certificate.configHash.slice(0, 16)}\``,
  ];
}

const head = `# Certificates of the slots

Exact returns of all slots: each figure is a ratio of integers, counted over every round that the game can draw.
\`npm run rtp\` plays all rounds and compares the results (15 minutes for all slots, minutes for one:
\`npm run rtp -- plum-scent\`); \`--write\` rewrites certificates and this page after a change of rules. Each
\`certificate.json\` has all figures as fractions and the full hash. Wins and deviations are in bets; the price of a mode
is in brackets. Method: [a million rounds](decisions/2026-11-28-a-million-rounds.md). Scope of the proof:
[fairness of the slots](fairness/slots.md).`;

const titles = [
  'game',
  'mode (price)',
  'return',
  '',
  'wins in',
  'deviation',
  '10 bets',
  '100 bets',
  '1,000 bets',
  'highest',
  'bonus',
  'rounds',
  'hash',
];

/** Columns as wide as their widest cell. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = titles.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = [], ...others] = rows;
  return [line(first), rule, ...others.map(line)].join('\n');
}

/** The whole page. */
export function documentOf(certificates: readonly Certificate[]): string {
  const hangang: HangangCertificate = JSON.parse(readFileSync(certificateFile('hangang-seven'), 'utf8'));
  const rows = certificates.flatMap(({ gameId, modes, tableHash }) =>
    Object.entries(modes).map(([name, figures]) => modeRow(gameId, name, figures, tableHash)),
  );
  return `${head}\n\n${tableOf([titles, hangangRow(hangang), ...rows])}\n`;
}
