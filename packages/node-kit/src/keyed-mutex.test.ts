import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('work of one key is done in the order in which it came, and other keys do not wait for it', async () => {
  const serialize = createKeyedMutex<string>();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = serialize('a', async () => {
    await gate.promise;
    done.push('first of a');
  });
  const second = serialize('a', async () => void done.push('second of a'));
  await serialize('b', async () => void done.push('b'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['b', 'first of a', 'second of a']);
});

it('work that fails does not keep the next of its key from its turn', async () => {
  const serialize = createKeyedMutex<string>();
  const failing = serialize('a', async () => Promise.reject(new Error('It failed.')));
  const next = serialize('a', async () => 'done');
  await expect(failing).rejects.toThrow('It failed.');
  expect(await next).toBe('done');
});
