/** A platform's wallet in memory: each transaction counts once, and answers can be lost after it did. */
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { z } from 'zod';

const message = z.object({
  transactionId: z.string().optional(),
  debitId: z.string().optional(),
  amount: z.number().default(0),
});

export async function openWallet(startCash: number) {
  const moves = new Map<string, number>();
  /** Calls whose answers are lost. */
  const lost = new Set<string>();
  const cash = () => [...moves.values()].reduce((sum, move) => sum + move, startCash);
  const app = Fastify({ forceCloseConnections: true });
  app.post<{ Params: { what: string } }>('/wallet/mirinae/:what', async (request, reply) => {
    const { what } = request.params;
    const { transactionId = '', debitId = '', amount } = message.parse(request.body);
    const isKnown = moves.has(transactionId);
    const move = { debit: -amount, credit: amount, rollback: -(moves.get(debitId) ?? 0) }[what];
    if (move !== undefined && !isKnown) moves.set(transactionId, move);
    if (lost.has(what)) request.raw.socket.destroy();
    return reply.send({ status: 'ok', balance: cash(), replayed: isKnown });
  });
  afterAll(() => app.close());
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), lost, cash };
}
