/** A simulated member at its browser, as the acts see it. */

import { between } from './chance.ts';
import { amountOf, type House } from './house.ts';
import type { Browser } from './site/client.ts';

export type Player = { readonly house: House; readonly browser: Browser };

/** One thing that a member does on the site. Rejects with CallError or GameRefusal when it is refused. */
export type Act = (player: Player) => Promise<void>;

/** Stakes are whole thousands of the house's base figures. */
const stakeStep = 1_000;

/** A stake between one and so many steps, in smallest units; small stakes are as likely as large ones. */
export const chooseStake = ({ house }: Player, steps: number): number => amountOf(house, between(1, steps) * stakeStep);
