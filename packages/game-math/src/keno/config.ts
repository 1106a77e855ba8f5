/**
 * Rules of 은하수 키노: 10 of 40 stars are drawn. Pays are hundredths of the stake by number of hits, from 0, for 1 to 10
 * chosen stars.
 */
import { configHashOf } from '../config-hash.ts';

export const risks = ['steady', 'wild'] as const;
export type Risk = (typeof risks)[number];

const pays: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  steady: [
    [69, 181],
    [0, 195, 381],
    [0, 105, 145, 2_540],
    [0, 0, 215, 778, 8_820],
    [0, 0, 145, 420, 1_270, 29_400],
    [0, 0, 106, 201, 605, 9_790, 68_500],
    [0, 0, 106, 161, 340, 1_470, 22_000, 68_600],
    [0, 0, 106, 150, 195, 535, 3_820, 9_790, 78_300],
    [0, 0, 110, 125, 165, 240, 730, 4_890, 24_400, 97_900],
    [0, 0, 112, 115, 125, 175, 340, 1_270, 4_910, 24_500, 98_200],
  ],
  wild: [
    [0, 388],
    [0, 0, 1_681],
    [0, 0, 0, 7_986],
    [0, 0, 0, 980, 25_413],
    [0, 0, 0, 440, 4_721, 44_100],
    [0, 0, 0, 0, 1_085, 34_208, 69_500],
    [0, 0, 0, 0, 685, 8_830, 39_200, 78_400],
    [0, 0, 0, 0, 490, 1_967, 26_400, 58_800, 88_200],
    [0, 0, 0, 0, 390, 1_088, 5_480, 49_000, 78_400, 98_000],
    [0, 0, 0, 0, 341, 791, 1_270, 6_170, 48_900, 78_300, 97_900],
  ],
};

export const config = { id: 'keno', rulesVersion: '1.0.0', numbers: 40, drawn: 10, chosenMost: 10, pays } as const;

export const configHash = configHashOf(config);
