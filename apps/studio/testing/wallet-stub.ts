/** A platform's wallet in memory: each transaction counts once, and answers can be lost after it did. */
import type { PlayCheck } from '@mirinae/contract/wallet/wallet';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { z } from 'zod';

const message = z.object({
  transactionId: z.string().optional(),
  debitId: z.string().optional(),
  voidRef: z.string().default(''),
  amount: z.number().default(0),
  payout: z.number().default(0),
  unplayed: z.number().default(0),
  answer: z.unknown().optional(),
});

const many = z.object({ credits: z.array(z.unknown()) });

export async function openWallet(startCash: number) {
  const moves = new Map<string, number>();
  const played = new Set<string>();
  /** What the debits of a name were paid, and the decisions that voids named. */
  const paid = new Map<string, number>();
  const voids: string[] = [];
  /** `unplayed` of the last credit. */
  let unplayed = 0;
  /** What happens once a message of many credits has counted, before it is answered; they are numbered from 1. */
  const hooks = { onCredits: async (_messages: number): Promise<void> => {} };
  let messages = 0;
  /** Calls whose answers are lost. */
  const lost = new Set<string>();
  /** Next reality check of the stub, and the answers received. */
  const checks: { next: PlayCheck | null; answers: unknown[] } = { next: null, answers: [] };
  const cash = () => [...moves.values()].reduce((sum, move) => sum + move, startCash);
  const app = Fastify({ forceCloseConnections: true });
  const answerTo = (what: string, body: unknown) => {
    const { transactionId = '', debitId = '', voidRef, amount, payout, answer, ...credit } = message.parse(body);
    const isKnown = moves.has(transactionId);
    if (what === 'credit') {
      paid.set(debitId, amount);
      unplayed = credit.unplayed;
    }
    const back = -(moves.get(debitId) ?? 0);
    const move = {
      debit: -amount,
      play: payout - amount,
      credit: amount,
      rollback: back,
      void: back - (paid.get(debitId) ?? 0),
    }[what];
    if (what === 'void') voids.push(voidRef);
    const isPlayed = what === 'rollback' && played.has(debitId);
    if (move !== undefined && !isKnown && !isPlayed) moves.set(transactionId, move);
    if (what === 'play') played.add(transactionId);
    if (isPlayed) return { status: 'refused', code: 'DEBIT_SETTLED', balance: cash() };
    if (answer !== undefined) checks.answers.push(answer);
    if (what === 'check') return { status: 'ok', check: checks.next };
    return { status: 'ok', balance: cash(), replayed: isKnown };
  };
  app.post<{ Params: { what: string } }>('/wallet/mirinae/:what', async ({ params: { what }, body, raw }) => {
    const isMany = what === 'credits';
    const answer = isMany
      ? { answers: many.parse(body).credits.map((credit) => answerTo('credit', credit)) }
      : answerTo(what, body);
    if (isMany) {
      messages += 1;
      await hooks.onCredits(messages);
    }
    if (lost.has(isMany ? 'credit' : what)) raw.socket.destroy();
    return answer;
  });
  afterAll(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, lost, cash, checks, voids, hooks, unplayed: () => unplayed };
}
