/**
 * The load of the wallet bench in a process of its own: signed debits and credits over kept connections, first as fast
 * as answered for some seconds that warm everything up, then at the requested pace. Says `warm` between the two.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { runAtRate, runLoad } from './load.ts';

export type Player = { readonly memberRef: string; readonly sessionRef: string };
export type WalletLoad = {
  readonly origin: string;
  readonly protocol: 'mirinae' | 'kplay';
  readonly secret: string;
  readonly vendorKey: string;
  readonly gameKey: string;
  readonly players: readonly Player[];
  readonly callers: number;
  readonly seconds: number;
  /** Requests per second to keep to; none for as fast as answered. */
  readonly rate: number | null;
};

const warmSeconds = 2;

type Sent = { readonly path: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };
type Bet = { readonly key: string; readonly memberRef: string };
/** A protocol as the vendor speaks it, and how its answers to what moved money begin. */
type Speech = { debit(player: Player, key: string): Sent; credit(bet: Bet): Sent; readonly done: string };

const amount = 100;

function speakMirinae({ secret, vendorKey, gameKey }: WalletLoad): Speech {
  const signed = (what: string, content: object): Sent => {
    const body = JSON.stringify(content);
    const path = `/wallet/mirinae/${what}`;
    const message = { timestamp: String(Date.now()), vendorKey, path, body: Buffer.from(body) };
    return { path, body, headers: signWalletMessage(secret, message) };
  };
  return {
    done: '{"status":"ok"',
    debit: (player, key) => signed('debit', { transactionId: key, ...player, gameKey, roundId: key, amount }),
    credit: ({ key: debitId, memberRef }) =>
      signed('credit', { transactionId: randomUUID(), debitId, memberRef, amount, finished: true }),
  };
}

function speakKplay({ secret, vendorKey, gameKey }: WalletLoad): Speech {
  const shared = { prd_id: Number(vendorKey), table_id: '', game_id: Number(gameKey) };
  const sent = (what: string, content: object): Sent => ({
    path: `/wallet/kplay/${what}`,
    body: JSON.stringify({ ...shared, ...content }),
    headers: { 'secret-key': secret },
  });
  const money = (key: string) => ({ txn_id: key, round_id: key, amount: `${amount}.00` });
  return {
    done: '{"status":1',
    debit: ({ memberRef, sessionRef: sid }, key) => sent('debit', { user_id: Number(memberRef), sid, ...money(key) }),
    credit: ({ key, memberRef }) => sent('credit', { user_id: Number(memberRef), ...money(key), is_cancel: 0 }),
  };
}

const speeches = { mirinae: speakMirinae, kplay: speakKplay } as const;

function createSender({ origin, callers }: WalletLoad, done: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  return ({ path, body, headers: own }: Sent): Promise<void> => {
    const length = Buffer.byteLength(body);
    const headers = { 'content-type': 'application/json', 'content-length': length, ...own };
    return new Promise((resolve, reject) => {
      const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => (text.startsWith(done) ? resolve() : reject(new Error(text))));
      });
      sent.on('error', reject).end(body);
    });
  };
}

/** Pays a member with an open bet; otherwise the next player stakes. */
function createCaller(load: WalletLoad) {
  const { players, protocol } = load;
  const speech = speeches[protocol](load);
  const send = createSender(load, speech.done);
  const open: Bet[] = [];
  return (turn: number): Promise<void> => {
    const bet = open.pop();
    if (bet) return send(speech.credit(bet));
    const player = players[turn % players.length];
    if (!player) throw new Error('There are no players.');
    const key = randomUUID();
    const { memberRef } = player;
    return send(speech.debit(player, key)).then(() => {
      open.push({ key, memberRef });
    });
  };
}

async function run(load: WalletLoad): Promise<void> {
  const { callers, seconds, rate } = load;
  const move = createCaller(load);
  await runLoad(callers, warmSeconds, move);
  process.send?.('warm');
  process.send?.(rate === null ? await runLoad(callers, seconds, move) : await runAtRate(rate, seconds, move));
}

const [requested]: unknown[] = await once(process, 'message');
const load: WalletLoad = JSON.parse(String(requested));
// Its connections to the node would keep it alive.
process.once('disconnect', () => process.exit());
await run(load);
