/**
 * Client side of a magazine: buys one on demand, tracks the rest, and ends it when the player is idle. Its value comes
 * from the studio with every shot; money is booked at its end.
 */

import type { StakeLimits } from '@mirinae/contract/wallet/wallet';
import { config, torpedoWeapon, torpedoWorth } from '@mirinae/game-math/pond/config';
import type { Magazine } from '@mirinae/game-math/pond/shots';
import { newUuid } from '../../kit/play-client.ts';
import type { ShotResult } from '../../wire/pond.ts';
import type { PondMessage } from './line.ts';

/** Idle time in milliseconds after which a magazine is ended, so that its rest is cash again. */
const restMs = 8_000;
const againMs = 700;

export type Hold = {
  /** Cash plus the current value of the magazine, in smallest units. */
  total(): number;
  /** Result of the magazine so far, in smallest units. */
  gain(): number;
  torpedoes(): number;
  base(): number;
  isLoaded(): boolean;
  /** Whether a shot can be fired now, given the reserved credits; if not, it buys a magazine. */
  wants(weapon: number, base: number, reserved: number): boolean;
  /** Applies the result of an own shot. Returns its payout in smallest units. */
  take(result: ShotResult): number;
  receive(news: PondMessage): void;
  rest(nowMs: number): void;
  /** Ends the magazine immediately. */
  end(): void;
  setCash(cash: number): void;
};

type Loaded = { readonly magazine: Magazine; left: number; won: number; torpedoes: readonly number[]; usedMs: number };

type Parts = {
  readonly limits: StakeLimits;
  parse(input: unknown): Magazine | null;
  load(betId: string, input: Magazine): void;
  unload(): void;
  /** Called with the code of a refused purchase. */
  onRefused(code: string): void;
  onChange(): void;
};

export function createHold({ limits, parse, load, unload, onRefused, onChange }: Parts, startCash: number): Hold {
  let cash = startCash;
  let loaded: Loaded | null = null;
  let state: 'empty' | 'loading' | 'loaded' | 'ending' = 'empty';
  let notBeforeMs = 0;

  const worth = ({ magazine, left, won, torpedoes }: Loaded) =>
    magazine.base *
    (left + won + torpedoes.reduce((sum, each) => sum + each, 0) * (torpedoWorth / config.torpedoTimes));
  const isAllowed = (stake: number) =>
    stake <= cash && (limits.max === null || stake <= limits.max) && (limits.min === null || stake >= limits.min);

  function buy(base: number, least: number): void {
    if (performance.now() < notBeforeMs) return;
    const size = config.magazines.findLast((each) => each >= least && isAllowed(each * base));
    if (size === undefined) {
      onRefused(least * base > cash ? 'INSUFFICIENT_FUNDS' : 'STAKE_TOO_LARGE');
      return;
    }
    state = 'loading';
    load(newUuid(), { base, size });
  }
  function end(): void {
    if (state !== 'loaded') return;
    state = 'ending';
    unload();
  }
  return {
    total: () => cash + (loaded ? worth(loaded) : 0),
    gain: () => (loaded ? worth(loaded) - loaded.magazine.base * loaded.magazine.size : 0),
    torpedoes: () => loaded?.torpedoes.length ?? 0,
    base: () => loaded?.magazine.base ?? 0,
    isLoaded: () => state === 'loaded',
    wants(weapon, base, reserved) {
      const cost = config.weapons[weapon]?.credits ?? 0;
      if (state === 'empty') buy(base, Math.max(cost, 1));
      if (state !== 'loaded' || !loaded) return false;
      loaded.usedMs = performance.now();
      if (weapon === torpedoWeapon) return loaded.torpedoes.length > 0 && reserved === 0;
      const isShort = loaded.left - reserved < cost;
      if ((isShort && reserved === 0) || loaded.magazine.base !== base) end();
      return !isShort && state === 'loaded';
    },
    take([, , weapon, , result, credits, pays, torpedo]) {
      if (!loaded || result === 2) return 0;
      if (weapon === torpedoWeapon) loaded.torpedoes = loaded.torpedoes.slice(1);
      else loaded.left -= credits;
      loaded.won += pays * credits;
      if (torpedo > 0) loaded.torpedoes = [...loaded.torpedoes, torpedo];
      onChange();
      return pays * credits * loaded.magazine.base;
    },
    receive(news) {
      if (news.type === 'magazine') {
        const magazine = parse(news.input);
        if (!magazine) return;
        state = 'loaded';
        cash = news.balance;
        loaded = { magazine, left: news.left, won: 0, torpedoes: news.torpedoes, usedMs: performance.now() };
      } else if (news.type === 'notLoaded') {
        state = 'empty';
        loaded = null;
        cash = news.balance ?? cash;
        notBeforeMs = performance.now() + againMs;
        onRefused(news.code);
      } else if (news.type === 'unloaded' || news.type === 'pond') {
        state = 'empty';
        loaded = null;
      }
      onChange();
    },
    rest(nowMs) {
      if (loaded && state === 'loaded' && nowMs - loaded.usedMs > restMs) end();
    },
    end,
    setCash(next) {
      cash = next;
      onChange();
    },
  };
}
