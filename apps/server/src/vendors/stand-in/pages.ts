/** Pages of a stand-in: plain forms, for engineers. */
import type { StandIn, Table } from './stand-in.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
table{border-collapse:collapse}td,th{padding:.3rem .8rem;text-align:left;border-bottom:1px solid #ccc}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f2f2f2;padding:.6rem}label{display:block;margin:.6rem 0}
input,button{font:inherit;padding:.5rem .8rem}input[type=url]{width:100%;box-sizing:border-box}`;

const page = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${style}</style>
<h1>${escaped(title)}</h1>${body}</html>`;

const row = (head: string, text: string) =>
  `<tr><th scope="row">${escaped(head)}</th><td><code>${escaped(text)}</code></td></tr>`;

type Front = { readonly standIn: StandIn; readonly origin: string; readonly wallet: string };

/** What staff enter in the back office, and where the wallet's calls go. */
export function frontPage({ standIn, origin, wallet }: Front): string {
  const fields = Object.entries({ apiUrl: `${origin}${standIn.basePath}`, ...standIn.account });
  const entered = fields.filter(([, text]) => text !== '').map(([head, text]) => row(head, text));
  const games = standIn.games.map(({ key, name }) => row(key, name));
  return page(
    'Sandbox of a vendor',
    `<h2>Account</h2><table>${entered.join('')}</table><h2>Games</h2><table>${games.join('')}</table>
<form method="post" action="/wallet"><label>Address of the wallet
<input type="url" name="wallet" required value="${escaped(wallet)}"></label><button>Save</button></form>`,
  );
}

/** Window of a launched game. */
export function windowPage(id: string, { seat, sent, reading }: Table): string {
  const calls = sent.map(
    ({ call, status, answer }) =>
      `<h3>${escaped(call.method)} ${escaped(call.path.split('?')[0] ?? '')}</h3>
<pre>${escaped(call.body)}</pre><pre>${status} ${escaped(answer)}</pre>`,
  );
  return page(
    `Game ${seat.gameKey}`,
    `<p>Balance: <output id="balance">${escaped(reading.balance ?? '-')}</output> ${escaped(seat.currency)}</p>
<p>Last answer: <output id="outcome">${escaped(reading.outcome)}</output></p>
<form method="post" action="/play/${escaped(id)}"><label>Stake <input type="number" name="stake" min="0" value="1000">
</label><label>Payout <input type="number" name="payout" min="0" value="1500"></label>
<button>Play a round</button></form><h2>Calls to the wallet</h2>${calls.join('')}`,
  );
}
