/** Client-side verification of a chain: commitments and finished rounds, links, draws and signatures. */
import { publishedAtMs } from '@mirinae/beacon/chain';
import type { BoundBeacon } from '@mirinae/contract/beacon';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import type { TableState } from '../../wire/table.ts';
import { type IsSigned, isBeaconGood, loadIsSigned } from '../beacon-check.ts';
import { fact } from '../dialogs/verify.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { icon } from '../icons.ts';
import type { KitKey } from '../strings/ko.ts';
import type { Translate } from '../strings/translate.ts';
import type { BetsWatch } from './bets-watch.ts';
import type { TableClient } from './table-client.ts';

type Past = TableState['past'][number];

/** Whether each link hashes to the previous one and draws the shown result. */
function isHonest(past: readonly Past[], isDrawnAgain: (past: Past) => boolean, at: number): boolean {
  const round = past[at];
  if (!round || round.beacon?.signature === null) return false;
  const earlier = past[at + 1];
  const isNext = earlier?.number !== round.number - 1 || earlier.link === round.commitment;
  return isNext && matchesCommitment(round.link, round.commitment) && isDrawnAgain(round);
}

const beaconTexts: Readonly<Record<BoundBeacon['name'], KitKey>> = {
  quicknet: 'beaconQuicknet',
  sandbox: 'beaconSandbox',
};

/** Name and round of the beacon, and its time of publication. */
export function beaconText(format: Format, bound: BoundBeacon): string {
  return `${bound.name} #${bound.round} · ${format.moment(new Date(publishedAtMs(bound)).toISOString())}`;
}

/** Facts about a round's beacon during and after betting, with the beacon's readable name. */
export function beaconFacts(t: Translate, format: Format, bound: BoundBeacon | null): Node[] {
  if (!bound) return [el('p', {}, t('beaconNone'))];
  const signature = bound.signature ?? t('beaconNotYet');
  return [
    el('dl', { class: 'facts' }, fact(t('beacon'), beaconText(format, bound)), fact(t('beaconSignature'), signature)),
    el('p', {}, t(beaconTexts[bound.name])),
  ];
}

/** Marks a row as valid once all checks are done; a pending signature leaves it neutral. */
function markRow(row: HTMLElement, isGood: boolean | null): void {
  row.className = isGood === null ? 'check-row' : isGood ? 'check-row is-good' : 'check-row is-bad';
  row.querySelector('svg')?.replaceWith(icon(isGood === null ? 'history' : isGood ? 'good' : 'bad'));
}

/** Sequentially, to keep the page responsive: each check takes up to a tenth of a second. */
async function checkSignatures(rows: readonly { readonly row: HTMLElement; readonly round: Past }[]): Promise<void> {
  const isSigned: IsSigned | null = await loadIsSigned().catch(() => null);
  if (!isSigned) return;
  for (const { row, round } of rows) {
    if (!row.isConnected) return;
    if (round.beacon) markRow(row, isBeaconGood(isSigned, { ...round.beacon, closedMs: round.closedAt }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function pastList<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  t: Translate,
  { isDrawnAgain, resultText }: TableClient<Input, Outcome, Key>,
  past: readonly Past[],
  watch: BetsWatch,
): HTMLElement {
  const rows = past.map((round, at) => {
    const { number, result, link, beacon } = round;
    const isGood = isHonest(past, isDrawnAgain, at) && watch.isAsPublished(round);
    const bound = beacon ? [`${beacon.name} #${beacon.round}`] : [];
    const seen = watch.wasPublishedBefore(round) ? [t('betsSeenBefore')] : [];
    const row = el('li', {});
    row.append(icon('good'), [`#${number}`, resultText(result), ...bound, ...seen, link].join(' · '));
    markRow(row, beacon && isGood ? null : isGood);
    return { row, round, isGood };
  });
  void checkSignatures(rows.filter(({ isGood }) => isGood));
  return el('ul', { class: 'check-list table-links' }, ...rows.map(({ row }) => row));
}
