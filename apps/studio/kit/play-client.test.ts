/** Reads of a game page are aborted once they are not needed; stakes never are. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createPlayClient, type PlayClient } from './play-client.ts';

const sent = new Map<string, AbortSignal>();
let page: EventTarget;
let client: PlayClient<unknown, unknown>;

/** A fetch without an answer, which rejects when its signal is aborted. */
function neverAnswer(path: unknown, init?: RequestInit): Promise<Response> {
  const { signal } = init ?? {};
  if (signal) sent.set(String(path).replace('/player/', ''), signal);
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

beforeEach(() => {
  sent.clear();
  vi.stubGlobal('sessionStorage', { getItem: () => 'instance', setItem: () => undefined });
  vi.spyOn(globalThis, 'fetch').mockImplementation(neverAnswer);
  page = new EventTarget();
  client = createPlayClient('token', { input: z.unknown(), outcome: z.unknown() }, page);
});

const reads = {
  state: () => client.state(),
  history: () => client.history(1),
  waiting: () => client.waiting(),
  fairness: () => client.fairness(),
  verify: () => client.verify('round'),
};
const acts = {
  play: () => client.play({ betId: 'bet', input: {} }),
  begin: () => client.begin({ betId: 'bet', input: {} }),
  step: () => client.step({ roundId: 'round', index: 0, step: 1 }),
  collect: () => client.collect({ roundId: 'round', index: 0 }),
  bet: () => client.bet({ betId: 'bet', tableRoundId: 'table', input: {} }),
  act: () => client.act({ roundId: 'round', pressedMs: 1 }),
  rotate: () => client.rotate({ commitment: 'commitment', clientSeed: 'seed' }),
  check: () => client.check({}),
};

describe('when the page is left', () => {
  test.each(Object.entries(reads))(
    '%s is given up, and requested again by a page that comes back',
    async (what, request) => {
      const requesting = request();
      page.dispatchEvent(new Event('pagehide'));
      await expect(requesting).rejects.toMatchObject({ code: 'OFFLINE' });
      page.dispatchEvent(new Event('pageshow'));
      void request().catch(() => undefined);
      expect(sent.get(what)?.aborted).toBe(false);
    },
  );

  test.each(Object.entries(acts))('%s is not: its answer may still come, and what it did is kept', (what, act) => {
    void act().catch(() => undefined);
    page.dispatchEvent(new Event('pagehide'));
    expect(sent.get(what)?.aborted).toBe(false);
  });
});

test('what is read for a dialog is given up with it', async () => {
  const closed = new AbortController();
  const reading = client.history(1, { signal: closed.signal });
  closed.abort();
  await expect(reading).rejects.toMatchObject({ code: 'OFFLINE' });
});
