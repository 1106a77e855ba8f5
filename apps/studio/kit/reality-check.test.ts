import { expect, test } from 'vitest';
import { PlayError } from './play-client.ts';
import { playChecked, pressAfterCheck } from './reality-check.ts';

const played = { refusal: null };
const refused = { refusal: 'CHECK_DUE' } as const;

/** Answer to a round, with the order of its attempts and the check. */
async function run(answers: readonly ({ refusal: 'CHECK_DUE' | null } | Error)[]) {
  const steps: string[] = [];
  const left = [...answers];
  const play = async () => {
    steps.push('play');
    const answer = left.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing more was expected.');
    return answer;
  };
  const prompt = async () => void steps.push('prompt');
  const end = await playChecked({ prompt }, play).catch((error: unknown) => error);
  return { steps, end };
}

test('a round without a check is played and prompts nothing', async () => {
  expect(await run([played])).toEqual({ steps: ['play'], end: played });
});

test('a round that the studio holds back is played after the answer', async () => {
  expect(await run([new PlayError('CHECK_DUE'), played])).toEqual({ steps: ['play', 'prompt', 'play'], end: played });
});

test('a round that the platform refused shows the check and is not played again by itself', async () => {
  expect(await run([refused])).toEqual({ steps: ['play', 'prompt'], end: refused });
});

test('another failure stays what it is', async () => {
  const failure = new PlayError('ROUND_OPEN');
  expect(await run([failure])).toEqual({ steps: ['play'], end: failure });
});

test('presses at a table while a check is shown, and while its answer is under way, count once when it is over', async () => {
  let presses = 0;
  let answer = Promise.withResolvers<void>();
  const press = pressAfterCheck({ prompt: () => answer.promise }, () => {
    presses += 1;
  });
  press();
  press();
  expect(presses).toBe(0);
  answer.resolve();
  await expect.poll(() => presses).toBe(1);
  answer = Promise.withResolvers();
  press();
  answer.resolve();
  await expect.poll(() => presses).toBe(2);
});
