/**
 * A made-up network of coins: it pays and is paid on demand, finds a block every second or so, and reports each by a
 * signed callback, which it repeats until it is taken. It serves this machine alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CoinReport,
  coinHeaders,
  coinPayoutRequest,
  coinPayRequest,
  coinReportRequest,
  coinReportRows,
  confirmationsNeeded,
} from '@mirinae/contract/coin/coin';
import { checkCoinMessage, coinAddress, isCoinAddress, signCoinMessage } from '@mirinae/contract/coin/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { systemClock } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { openChain } from './chain.ts';

export type CoinSandboxOptions = {
  readonly port: number;
  readonly secret: string;
  readonly callbackUrl: () => string;
  readonly file: string | null;
  readonly blockMs?: number;
  readonly reportRows?: number;
  readonly nowMs?: () => number;
  /** Payouts to these arrive nowhere. */
  readonly isDeadEnd?: (address: string) => boolean;
};

const host = '127.0.0.1';
const callbackMs = 5_000;
const maxRetryMs = 30_000;

const nowMsOf = ({ nowMs = () => systemClock.now().getTime() }: CoinSandboxOptions) => nowMs;

type Opened = ReturnType<typeof openChain>;

function pay({ chain, announce }: Opened, { address, units }: { address: string; units: string }): void {
  const known = chain.received.find((payment) => payment.address === address);
  if (known) return;
  chain.received.push({ address, units, confirmations: 0 });
  announce({ id: randomUuid(), kind: 'deposit', address, units, confirmations: 0 });
}

function payOut({ chain }: Opened, { key, address, units }: { key: string; address: string; units: string }) {
  if (!isCoinAddress(address)) return { isTaken: false, reason: 'The address is unknown.' };
  if (!chain.sent.some((payout) => payout.key === key)) chain.sent.push({ key, address, units, state: 'sent' });
  return { isTaken: true, reason: '' };
}

/** A block: a confirmation more for each payment, and an end for each payout. */
function findBlock({ chain, announce }: Opened, isDeadEnd: (address: string) => boolean): boolean {
  const young = chain.received.filter(({ confirmations }) => confirmations < confirmationsNeeded);
  for (const payment of young) {
    payment.confirmations += 1;
    const { address, units, confirmations } = payment;
    announce({ id: randomUuid(), kind: 'deposit', address, units, confirmations });
  }
  const underway = chain.sent.filter(({ state }) => state === 'sent');
  for (const payout of underway) {
    payout.state = isDeadEnd(payout.address) ? 'failed' : 'confirmed';
    const { key, state } = payout;
    announce({ id: randomUuid(), kind: 'payout', key, state, reason: state === 'failed' ? 'No wallet took it.' : '' });
  }
  return young.length > 0 || underway.length > 0;
}

/** Sends the oldest callback; answers whether it was taken, be it with a refusal. */
async function sendOldest({ chain }: Opened, options: CoinSandboxOptions): Promise<boolean> {
  const [body] = chain.outbox;
  if (body === undefined) return true;
  const url = options.callbackUrl();
  const timestamp = String(nowMsOf(options)());
  const message = { timestamp, path: new URL(url).pathname, body: Buffer.from(body) };
  const headers = signCoinMessage(options.secret, message);
  const status = await postOut({ url, headers, body, timeoutMs: callbackMs }).then(
    (answer) => answer.status,
    () => 0,
  );
  const isTaken = status >= 200 && status < 500 && status !== 429;
  if (isTaken) chain.outbox.shift();
  return isTaken;
}

/** Callbacks go one after the other, so that none overtakes another. */
async function deliver(opened: Opened, options: CoinSandboxOptions, signal: AbortSignal): Promise<void> {
  let waitMs = 0;
  while (!signal.aborted) {
    if (opened.chain.outbox.length === 0) waitMs = 0;
    else if (await sendOldest(opened, options)) {
      await opened.save();
      waitMs = 0;
      continue;
    } else waitMs = Math.min(Math.max(waitMs * 2, options.blockMs ?? 1_000), maxRetryMs);
    await sleep(waitMs || 100, undefined, { signal }).catch(() => {});
  }
}

async function mine(opened: Opened, options: CoinSandboxOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(options.blockMs ?? 1_500, undefined, { signal }).catch(() => {});
    if (!signal.aborted && findBlock(opened, options.isDeadEnd ?? (() => false))) await opened.save();
  }
}

/** Payments and payouts in the order in which they came, payments first: the cursor is the number of those passed. */
function reportPage({ chain }: Opened, from: number, rows: number): CoinReport {
  const { received, sent } = chain;
  const next = from + rows;
  const payouts = sent.slice(Math.max(0, from - received.length), Math.max(0, next - received.length));
  return {
    received: received.slice(from, next).map(({ address, units, confirmations }) => ({
      address,
      units,
      isConfirmed: confirmations >= confirmationsNeeded,
    })),
    sent: payouts.map(({ key, units, state }) => ({ key, units, state })),
    next: next < received.length + sent.length ? String(next) : null,
  };
}

function serve(opened: Opened, options: CoinSandboxOptions) {
  const { secret } = options;
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  app.addHook('preHandler', async (request, reply) => {
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const header = (name: string) => String(request.headers[name] ?? '');
    const message = { timestamp: header(coinHeaders.timestamp), path: request.url, body };
    const proof = checkCoinMessage(
      secret,
      { ...message, signature: header(coinHeaders.signature) },
      nowMsOf(options)(),
    );
    if (proof !== 'genuine') return reply.code(401).send({});
  });
  const content = (body: unknown): unknown => JSON.parse(String(body));
  app.post('/payments', async (request) => {
    const { reference, address, units } = coinPayRequest.parse(content(request.body));
    if (address !== coinAddress(secret, reference)) return { isTaken: false, reason: 'The address is unknown.' };
    pay(opened, { address, units });
    await opened.save();
    return { isTaken: true, reason: '' };
  });
  app.post('/payouts', async (request) => {
    const answer = payOut(opened, coinPayoutRequest.parse(content(request.body)));
    await opened.save();
    return answer;
  });
  app.post('/report', (request) => {
    const { after } = coinReportRequest.parse(content(request.body));
    return reportPage(opened, Number(after ?? 0), options.reportRows ?? coinReportRows);
  });
  return app;
}

/** `pay` makes a payment of its own, with any amount to any address, for tests. */
export async function startCoinSandbox(options: CoinSandboxOptions) {
  const opened = openChain(options.file);
  const app = serve(opened, options);
  const url = await app.listen({ host, port: options.port });
  const stopping = new AbortController();
  const work = [deliver(opened, options, stopping.signal), mine(opened, options, stopping.signal)];
  return {
    url,
    pay: (payment: { address: string; units: string }) => pay(opened, payment),
    async stop() {
      stopping.abort();
      await Promise.all(work);
      await app.close();
    },
  };
}
