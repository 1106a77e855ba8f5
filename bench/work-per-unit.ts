/**
 * Cost of a unit of work, independent of the machine's current speed: contenders are measured in alternating turns,
 * each between two runs of a fixed workload; a turn with a drift of a quarter is repeated, and the median of three
 * counts. Figures are scaled to a machine whose fixed workload takes 20 ms.
 */
import { fixedWorkMs } from './machine-speed.ts';
import { type Cpu, ourRoles, oursOf } from './process-cpu.ts';
import { middleOf } from './report.ts';

const referenceMs = 20;
const maxDrift = 0.25;

/** Scales a duration to the reference machine. */
export const scale = (value: number, fixedMs: number): number => (value * referenceMs) / fixedMs;

/**
 * How many times a browser has to be slowed down, so that a page is as slow as on a processor so many times slower than
 * that of this machine: a machine that is slow itself needs less of it.
 */
export const slowdown = (times: number, fixedMs: number): number => Math.max(scale(times, fixedMs), 1);

export type Turn<Measured> = Measured & { readonly fixedMs: number };

/** Distance of two measurements of the fixed work, as a share of the shorter one. */
const driftBetween = (before: number, after: number): number => Math.max(before, after) / Math.min(before, after) - 1;

type Turns = { readonly wanted?: number; readonly most?: number; readonly fixedWork?: () => number };

/** `wanted` steady turns; where not even `most` turns had so many, the steadiest of them. */
export async function takeTurns<Measured extends object>(
  measure: (turn: number) => Promise<Measured>,
  { wanted = 3, most = 2 * wanted, fixedWork = fixedWorkMs }: Turns = {},
): Promise<readonly Turn<Measured>[]> {
  const turns: (Turn<Measured> & { readonly drift: number })[] = [];
  const isSteady = ({ drift }: { readonly drift: number }) => drift < maxDrift;
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

/** Scaled microseconds of processor that a unit of work takes in our processes: together, and in each of them. */
export type UnitCost = {
  readonly sum: number;
  readonly byRole: readonly { readonly role: string; readonly us: number }[];
};

export function cpuUsPerUnit<Measured extends { readonly cpu: Cpu }>(
  turns: readonly Turn<Measured>[],
  unitsOf: (turn: Measured) => number,
): UnitCost {
  const middle = (msOf: (cpu: Cpu) => number) =>
    middleTurn(turns, (turn) => scale((msOf(turn.cpu) * 1_000) / unitsOf(turn), turn.fixedMs), 0);
  const byRole = ourRoles.map((role) => ({ role, us: middle((cpu) => cpu.get(role) ?? 0) }));
  return { sum: middle(oursOf), byRole: byRole.filter(({ us }) => us > 0) };
}

export const rolesOf = ({ byRole }: UnitCost) =>
  byRole.map(({ role, us }) => ({ what: `of it ${role}`, value: String(us) }));

export const namedRoles = (unit: string, { byRole }: UnitCost): Record<string, number> =>
  Object.fromEntries(byRole.map(({ role, us }) => [`cpuUs.${unit}.${role}`, us]));
