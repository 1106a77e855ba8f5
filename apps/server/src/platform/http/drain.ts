/**
 * Graceful shutdown of a node. First it announces the shutdown (`/readyz`, `connection: close` on every answer) and
 * keeps answering, so that load balancers send calls elsewhere; then it accepts no connection, finishes its answers,
 * and waits for handlers whose client has disconnected.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { watchRequests } from '@mirinae/contract/serving/finish-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Drain = {
  isStopping(): boolean;
  /** Resolves once load balancers have had time to notice. */
  announce(): Promise<void>;
  /** Resolves when nothing that was received is at work. Answers how many requests were cut, for they took too long. */
  finish(): Promise<number>;
};

/**
 * Before the routes are added. `noticeMs` is the time that load balancers are given to notice, in milliseconds: at
 * least as long as the interval of their checks.
 */
export function prepareDrain(app: FastifyInstance, noticeMs: number): Drain {
  let isStopping = false;
  const requests = watchRequests(app.server);
  const working = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request: FastifyRequest, reply) {
      const work: unknown = handler.call(this, request, reply);
      if (work instanceof Promise) {
        const forget = () => void working.delete(work);
        working.add(work);
        work.then(forget, forget);
      }
      return work;
    };
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
  return {
    isStopping: () => isStopping,
    async announce() {
      isStopping = true;
      if (app.server.listening) await sleep(noticeMs);
    },
    async finish() {
      const cut = await requests.finish(() => app.close());
      await Promise.allSettled(working);
      return cut;
    },
  };
}
