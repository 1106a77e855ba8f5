/** Settings of this visitor's bets: stored on the device, or until the site is left. */
import { oddsPolicies } from '@mirinae/contract/sport/pick-limits';
import type { OddsPolicy } from '@mirinae/contract/sport/slips';
import { create } from 'zustand';
import { persistedStore } from '../../../shell/device/persisted-store.ts';
import type { SlipKind } from './slip-shape.ts';

const isPolicy = (stored: unknown): stored is OddsPolicy => oddsPolicies.some((policy) => policy === stored);

export const storedPolicy = persistedStore<OddsPolicy>('sport-odds-policy', isPolicy, 'ask');

type Draft = {
  readonly kind: SlipKind;
  /** Sizes of combinations, where it is a system. */
  readonly sizes: readonly number[];
  /** Won on each combination. */
  readonly amount: number;
  /** The free bet that is staked instead; null for money. */
  readonly freeBetIdx: number | null;
  /** Slips of this visit that are shown until they are judged and seen. */
  readonly placed: readonly string[];
};

/** Fields besides the picks: they survive another page of sports, and closing the sheet. */
export const useDraft = create<Draft>(() => ({
  kind: 'combination',
  sizes: [2],
  amount: 0,
  freeBetIdx: null,
  placed: [],
}));

export const setAmount = (amount: number): void => useDraft.setState({ amount });
export const showPlaced = (betIdx: string): void =>
  useDraft.setState(({ placed }) => ({ placed: [...placed.filter((known) => known !== betIdx), betIdx] }));
export const hidePlaced = (betIdx: string): void =>
  useDraft.setState(({ placed }) => ({ placed: placed.filter((known) => known !== betIdx) }));
