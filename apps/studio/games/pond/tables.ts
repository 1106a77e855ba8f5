/** Ponds: location, and price of a credit in smallest units. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import { stakesOf } from '../../kit/currency.ts';

export type PondTable = {
  readonly key: string;
  readonly names: InEachLanguage;
  readonly bases: readonly number[];
  /** Colours of the water from the surface to the bottom, and of the light. */
  readonly water: readonly [string, string, string, string, string];
  readonly light: string;
};

/** Torpedoes are valued in tenths of credits: with a multiple of ten the value is whole. */
const baseStep = 10;

export const ponds: readonly PondTable[] = [
  {
    key: 'pond-brook',
    names: { ko: '반딧불 여울못', en: 'Firefly Brook Pond', vi: 'Ao Suối Đom Đóm' },
    bases: stakesOf([10, 20, 50, 100], baseStep),
    water: ['#2a8f8a', '#17706f', '#0f4f5c', '#0a3040', '#061a28'],
    light: '205 255 214',
  },
  {
    key: 'pond-moonlight',
    names: { ko: '동해 달빛못', en: 'East Sea Moonlight Pond', vi: 'Ao Trăng Biển Đông' },
    bases: stakesOf([100, 200, 500, 1_000], baseStep),
    water: ['#1d6f9e', '#164f8a', '#102f6c', '#0c1a4a', '#080e2c'],
    light: '190 240 255',
  },
  {
    key: 'pond-palace',
    names: { ko: '용궁 노을못', en: 'Dragon Palace Dusk Pond', vi: 'Ao Hoàng Hôn Long Cung' },
    bases: stakesOf([500, 1_000, 2_000, 5_000], baseStep),
    water: ['#8a4f8e', '#5d3a86', '#3a2a70', '#211a50', '#120e30'],
    light: '255 214 190',
  },
];
