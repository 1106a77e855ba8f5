/** The process around a stand-in: a page with its account, the windows of launched games, calls to the wallet. */
import { getOut, postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { z } from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { frontPage, windowPage } from './pages.ts';
import type { MakeStandIn, Reading, StandIn, Table, WalletCall } from './stand-in.ts';

const timeoutMs = 10_000;
const keptCalls = 20;
const seeOther = 303;

export type StandInServer = {
  readonly origin: string;
  readonly apiUrl: string;
  readonly standIn: StandIn;
  close(): Promise<void>;
};

const round = z.object({ stake: z.coerce.number().int().min(0), payout: z.coerce.number().int().min(0) });
const address = z.object({ wallet: z.url({ protocol: /^https?$/ }) });
const formOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)));

async function deliver(wallet: string, { method, path, headers, body }: WalletCall) {
  const target = { url: `${wallet.replace(/\/+$/, '')}${path}`, headers, timeoutMs };
  return method === 'GET' ? getOut(target) : postOut({ ...target, body });
}

/** Listens on this machine alone. `wallet` is the address that the back office shows; the page takes it too. */
export async function listen(make: MakeStandIn, options: { port: number; wallet: string }): Promise<StandInServer> {
  const tables = new Map<string, Table>();
  let { wallet } = options;
  let origin = '';
  const standIn = make({
    open(seat) {
      const id = randomUuid();
      tables.set(id, { seat, sent: [], reading: { outcome: 'not loaded', balance: null } });
      return `${origin}/play/${id}`;
    },
    newId: randomUuid,
    now: () => systemClock.now(),
  });

  async function send(table: Table, call: WalletCall): Promise<boolean> {
    const { status, text } = await deliver(wallet, call).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }));
    table.sent.unshift({ call, status, answer: text });
    table.sent.splice(keptCalls);
    table.reading = readSafely(standIn, status, text);
    return table.reading.outcome === 'ok';
  }

  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
  app.get('/', (_, reply) => reply.type('text/html').send(frontPage({ standIn, origin, wallet })));
  app.post('/wallet', ({ body }, reply) => {
    wallet = address.parse(formOf(body)).wallet;
    return reply.redirect('/', seeOther);
  });
  app.get<{ Params: { id: string } }>('/play/:id', async ({ params: { id } }, reply) => {
    const table = tables.get(id);
    if (!table) return reply.callNotFound();
    if (table.sent.length === 0) await send(table, standIn.balance(table.seat));
    return reply.type('text/html').send(windowPage(id, table));
  });
  app.post<{ Params: { id: string } }>('/play/:id', async ({ params: { id }, body }, reply) => {
    const table = tables.get(id);
    if (!table) return reply.callNotFound();
    for (const call of standIn.play(table.seat, { id: randomUuid(), ...round.parse(formOf(body)) }))
      if (!(await send(table, call))) break;
    return reply.redirect(`/play/${id}`, seeOther);
  });
  standIn.addCalls(app);
  origin = await app.listen({ host: '127.0.0.1', port: options.port });
  return { origin, apiUrl: `${origin}${standIn.basePath}`, standIn, close: () => app.close() };
}

/** An answer that is none of the protocol's is shown as such. */
function readSafely(standIn: StandIn, status: number, text: string): Reading {
  try {
    return standIn.read(status, text);
  } catch {
    return { outcome: status === 0 ? 'no answer' : `HTTP ${status} and no answer of the protocol`, balance: null };
  }
}
