/** The work that a captcha needs from the machine, done on a worker while a person types. */
import type { Answer } from '@mirinae/contract/calls';
import { programAt } from '@mirinae/ui/programs';
import { solveChallengeWorkers } from 'altcha-lib';
import address from './captcha-work.worker.ts?worker&url';

/** A phone has as many free cores at least. */
const workers = 2;

/** Answers the counter; throws where the browser cannot do it. */
export async function solveCaptchaWork(parameters: Answer<'site.captcha'>['work']): Promise<number> {
  const solution = await solveChallengeWorkers({
    challenge: { parameters },
    concurrency: workers,
    createWorker: () => new Worker(programAt(address), { type: 'module' }),
  });
  if (!solution) throw new Error('The work of the captcha was not done.');
  return solution.counter;
}
