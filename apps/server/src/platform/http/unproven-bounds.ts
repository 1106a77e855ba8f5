/**
 * How many calls that prove nothing an address may send before what else comes from it is not read any more. Who signs
 * rightly is never counted.
 */
import { monotonicMs } from '../clock.ts';
import { networkOf } from './network.ts';

export const maxUnproven = 200;
const spanMs = 10_000;

export type UnprovenBounds = { isOver(ip: string): boolean; count(ip: string): void };

export function createUnprovenBounds(now: () => number = monotonicMs): UnprovenBounds {
  let began = now();
  let counts = new Map<string, number>();
  const current = () => {
    if (now() - began >= spanMs) {
      began = now();
      counts = new Map();
    }
    return counts;
  };
  return {
    isOver: (ip) => (current().get(networkOf(ip)) ?? 0) >= maxUnproven,
    count(ip) {
      const network = networkOf(ip);
      current().set(network, (current().get(network) ?? 0) + 1);
    },
  };
}
