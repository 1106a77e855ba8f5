/** A forged value: every value but `null` is changed. */
import { z } from 'zod';

export function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`;
  if (Array.isArray(value)) return [...value.slice(0, -1), changed(value.at(-1))];
  const members = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  const [key, member] = members.find(([, each]) => each !== null) ?? [];
  if (key === undefined) throw new Error('Nothing can be changed.');
  return { ...Object.fromEntries(members), [key]: changed(member) };
}
