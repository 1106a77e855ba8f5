/** Statements of one transaction that travel together: all end before it does, and a fault has its cause. */
import { expect, it } from 'vitest';
import { travelTogether } from './travel-together.ts';

const consequence = () => Object.assign(new Error('current transaction is aborted'), { code: '25P02' });

it('answers all of them in their order', async () => {
  expect(await travelTogether([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

it('throws what failed first and not what failed because of it, once all have ended', async () => {
  const last = Promise.withResolvers<void>();
  let hasThrown = false;
  const works = [Promise.reject(consequence()), Promise.reject(new Error('The cause.')), last.promise];
  const thrown = travelTogether(works).catch((error: unknown) => {
    hasThrown = true;
    return error;
  });
  await new Promise(setImmediate);
  expect(hasThrown).toBe(false);
  last.resolve();
  expect(await thrown).toEqual(new Error('The cause.'));
});
