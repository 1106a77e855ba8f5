import { inject } from 'vitest';

/** All of them in a full run, every nth otherwise, the first among them. */
export const sampled = <One>(all: readonly One[], nth: number): readonly One[] =>
  inject('proof') === 'full' ? all : all.filter((_, index) => index % nth === 0);
