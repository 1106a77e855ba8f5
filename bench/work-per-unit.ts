/**
 * What a unit of work costs, whatever the machine is worth at the moment: contenders are measured side by side in
 * turns, each between two looks at the fixed work; a turn in which that drifts by a quarter is done again, and of three
 * the middle one counts. Figures are said as on a machine whose fixed work takes 20 ms.
 */
import { fixedWorkMs } from './machine-speed.ts';
import type { Cpu } from './process-cpu.ts';
import { middleOf } from './report.ts';

const referenceMs = 20;
const driftMost = 0.25;

/** A figure in time, as it would be on the machine that all figures are said for. */
export const scale = (value: number, fixedMs: number): number => (value * referenceMs) / fixedMs;

export type Turn<Measured> = Measured & { readonly fixedMs: number };

/** How far apart two looks at the fixed work are, as a share of the shorter one. */
const driftBetween = (before: number, after: number): number => Math.max(before, after) / Math.min(before, after) - 1;

type Turns = { readonly wanted?: number; readonly most?: number; readonly fixedWork?: () => number };

/** `wanted` steady turns; where not even `most` turns had so many, the steadiest of them. */
export async function takeTurns<Measured extends object>(
  measure: (turn: number) => Promise<Measured>,
  { wanted = 3, most = 2 * wanted, fixedWork = fixedWorkMs }: Turns = {},
): Promise<readonly Turn<Measured>[]> {
  const turns: (Turn<Measured> & { readonly drift: number })[] = [];
  const isSteady = ({ drift }: { readonly drift: number }) => drift < driftMost;
  while (turns.length < most && turns.filter(isSteady).length < wanted) {
    const before = fixedWork();
    const measured = await measure(turns.length);
    const after = fixedWork();
    turns.push({ ...measured, fixedMs: (before + after) / 2, drift: driftBetween(before, after) });
  }
  return turns.toSorted((one, other) => one.drift - other.drift).slice(0, wanted);
}

/** The middle turn's figure. */
export function middleTurn<Measured>(
  turns: readonly Measured[],
  read: (turn: Measured) => number,
  places?: number,
): number {
  return middleOf(turns.map(read), places);
}

/** Whoever asks, and the vendor of prices, are no part of what a unit of ours costs. */
const ourRoles = ['server', 'studio', 'database', 'studioDatabase'] as const;

/** Scaled microseconds of processor that a unit of work takes in our processes: together, and in each of them. */
export function cpuUsPerUnit<Measured extends { readonly cpu: Cpu }>(
  turns: readonly Turn<Measured>[],
  unitsOf: (turn: Measured) => number,
) {
  const usOf = (turn: Turn<Measured>, role: string) =>
    scale(((turn.cpu.get(role) ?? 0) * 1_000) / unitsOf(turn), turn.fixedMs);
  const sum = middleTurn(turns, (turn) => ourRoles.reduce((us, role) => us + usOf(turn, role), 0), 0);
  const byRole = ourRoles.map((role) => ({ role, us: middleTurn(turns, (turn) => usOf(turn, role), 0) }));
  return { sum, byRole: byRole.filter(({ us }) => us > 0) };
}
