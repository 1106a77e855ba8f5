/**
 * Rules of 은하 플링코: rows of pegs, and pays of the boxes in hundredths of the stake, from the outermost box to the middle
 * one; the other side is symmetric.
 */
import { configHashOf } from '../config-hash.ts';

export const rowCounts = [8, 12, 16] as const;
export type Rows = (typeof rowCounts)[number];
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

const halves: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [520, 200, 110, 100, 45],
    medium: [1_200, 290, 125, 70, 40],
    high: [2_800, 400, 140, 30, 20],
  },
  12: {
    low: [900, 300, 160, 130, 105, 100, 50],
    medium: [3_000, 1_000, 400, 195, 110, 60, 25],
    high: [16_000, 2_300, 800, 190, 70, 20, 20],
  },
  16: {
    low: [1_500, 800, 200, 140, 135, 115, 105, 100, 50],
    medium: [10_000, 4_000, 1_000, 480, 300, 145, 100, 50, 25],
    high: [100_000, 12_000, 2_500, 900, 400, 190, 20, 20, 20],
  },
};

export const config = { id: 'plinko', rulesVersion: '1.0.0', halves };

export const configHash = configHashOf(config);
