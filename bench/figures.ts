/**
 * The figures that were accepted, in `figures.json`: by bench and key, with the direction that is better. Whoever adds
 * a key there writes its direction and null; a run with `--accept` writes value and date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { round } from './report.ts';

const figure = z.strictObject({
  better: z.enum(['lower', 'higher']),
  value: z.number().nullable(),
  date: z.iso.date().nullable(),
});
const figures = z.record(z.string(), z.record(z.string(), figure));
export type Figures = z.infer<typeof figures>;

const maxFall = 0.15;
const file = path.join(import.meta.dirname, 'figures.json');

export const parseFigures = (text: string): Figures => figures.parse(JSON.parse(text));

export const readFigures = async (): Promise<Figures> => parseFigures(await readFile(file, 'utf8'));

export async function writeFigures(accepted: Figures): Promise<void> {
  await writeFile(file, `${JSON.stringify(accepted, null, 2)}\n`);
}

export type Judged = {
  readonly key: string;
  readonly accepted: number | null;
  /** Null where the run did not measure it. */
  readonly now: number | null;
  /** By how much it is worse, as a share of what was accepted; below 0 where it is better. */
  readonly worseBy: number;
  readonly hasFallen: boolean;
};

/** To a thousandth, so that exactly 15 % is not more than that. */
function worseBy(better: 'lower' | 'higher', accepted: number, now: number): number {
  const more = accepted === now ? 0 : round(now / accepted - 1, 3);
  return better === 'lower' ? more : -more;
}

/** The kept figures of one bench and what a run of it found. */
export function judge(accepted: Figures, bench: string, numbers: Readonly<Record<string, number>>): Judged[] {
  return Object.entries(accepted[bench] ?? {}).map(([key, { better, value }]) => {
    const now = numbers[key] ?? null;
    const worse = value === null || now === null ? 0 : worseBy(better, value, now);
    return { key, accepted: value, now, worseBy: worse, hasFallen: worse > maxFall };
  });
}

/** Replaces the accepted figures by those of the run; a key that it did not measure stays. */
export function accept(
  accepted: Figures,
  { bench, numbers, date }: { bench: string; numbers: Readonly<Record<string, number>>; date: string },
): Figures {
  const kept = Object.entries(accepted[bench] ?? {}).map(([key, old]) => {
    const value = numbers[key];
    return [key, value === undefined ? old : { ...old, value, date }] as const;
  });
  return { ...accepted, [bench]: Object.fromEntries(kept) };
}

/** In words, as in `+12 %`: more is worse. */
export const changeOf = ({ accepted, now, worseBy: share }: Judged): string =>
  accepted === null || now === null ? '' : `${share > 0 ? '+' : ''}${round(share * 100, 0)} % worse`;
