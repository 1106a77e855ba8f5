import { expect, test } from 'vitest';
import { launchOnce } from './one-launch.ts';

test('a double press on a game calls the server once, and both get its answer', async () => {
  const answer = Promise.withResolvers<void>();
  let requested = 0;
  const press = () =>
    launchOnce('201:hangang-seven', () => {
      requested += 1;
      return answer.promise;
    });
  const presses = [press(), press()];
  answer.resolve();
  await Promise.all(presses);
  expect(requested).toBe(1);
});

test('while one game is being opened no other is, and afterwards each may be', async () => {
  const answer = Promise.withResolvers<void>();
  const opened: string[] = [];
  const press = (name: string) =>
    launchOnce(name, async () => {
      opened.push(name);
      await answer.promise;
    });
  const first = press('one');
  await press('other');
  expect(opened).toEqual(['one']);
  answer.resolve();
  await first;
  await press('other');
  expect(opened).toEqual(['one', 'other']);
});

test('a launch that fails leaves the next one free', async () => {
  await expect(launchOnce('one', () => Promise.reject(new Error('No answer.')))).rejects.toThrow('No answer.');
  let requested = false;
  await launchOnce('one', async () => {
    requested = true;
  });
  expect(requested).toBe(true);
});
