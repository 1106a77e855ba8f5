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

function createSender({ origin, secret, vendorKey, callers }: WalletLoad) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  return (what: string, content: object): Promise<void> => {
    const body = JSON.stringify(content);
    const path = `/wallet/mirinae/${what}`;
    const message = { timestamp: String(Date.now()), vendorKey, path, body: Buffer.from(body) };
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...signWalletMessage(secret, message),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => (text.startsWith('{"status":"ok"') ? resolve() : reject(new Error(text))));
      });
      sent.on('error', reject).end(body);
    });
  };
}

/** Pays a member with an open bet; otherwise the next player stakes. */
function createCaller(load: WalletLoad) {
  const { players, gameKey } = load;
  const send = createSender(load);
  const open: { debitId: string; memberRef: string }[] = [];
  return (turn: number): Promise<void> => {
    const bet = open.pop();
    if (bet) return send('credit', { transactionId: randomUUID(), ...bet, amount: 100, finished: true });
    const player = players[turn % players.length];
    if (!player) throw new Error('There are no players.');
    const debitId = randomUUID();
    const { memberRef } = player;
    return send('debit', { transactionId: debitId, ...player, gameKey, roundId: debitId, amount: 100 }).then(() => {
      open.push({ debitId, memberRef });
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
