import { expect, test } from 'vitest';
import { createBuilderQueue } from './builder-queue.ts';

/** A process whose clock advances only by work. */
function openQueue() {
  let now = 0;
  const done: string[] = [];
  const inQueue = createBuilderQueue(() => now);
  const piece = (name: string, isLook: boolean) =>
    inQueue(() => {
      now += 1;
      done.push(name);
      return name;
    }, isLook);
  return { done, piece };
}

test('what is bet is priced before what is only shown, however much of it waits', async () => {
  const { done, piece } = openQueue();
  const looks = ['a', 'b', 'c'].map((name) => piece(name, true));
  await Promise.all([...looks, piece('bet', false)]);
  expect(done).toEqual(['a', 'bet', 'b', 'c']);
});

test('between two pieces the process does something else', async () => {
  const { done, piece } = openQueue();
  const both = Promise.all([piece('one', true), piece('two', true)]);
  let between = 0;
  await new Promise<void>((resolve) =>
    setImmediate(() => {
      between = done.length;
      resolve();
    }),
  );
  expect(between).toBe(1);
  await both;
});

test('a look beyond those that wait is refused immediately, a bet is not', async () => {
  const { piece } = openQueue();
  const looks = Array.from({ length: 41 }, (_, nth) => piece(String(nth), true));
  expect(await piece('late', true)).toBe('busy');
  expect(await piece('bet', false)).toBe('bet');
  expect(await Promise.all(looks)).not.toContain('busy');
});

test('a piece that fails stops no other', async () => {
  const inQueue = createBuilderQueue();
  const failing = inQueue(() => {
    throw new Error('unpriced');
  }, false);
  const next = inQueue(() => 'priced', false);
  await expect(failing).rejects.toThrow('unpriced');
  expect(await next).toBe('priced');
});
