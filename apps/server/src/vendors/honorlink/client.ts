/** What Honorlink is requested to do: open a game, end a member's games, list games, name our balance there. */
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import { getOut, postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import type { VendorAdapter } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Money } from '../../platform/money.ts';
import { readUnits } from '../core/decimal.ts';
import { addressAt, openAt } from '../core/launch.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { sendRecorded } from '../core/outgoing.ts';

const timeoutMs = 30_000;
const [ok, forbidden] = [200, 403] as const;

const headersOf = ({ launchSecret, secret }: VendorAccount) => ({
  authorization: `Bearer ${launchSecret ?? secret}`,
  accept: 'application/json',
});

type Query = Readonly<Record<string, string>>;
type Answer = { readonly text: string; readonly account: VendorAccount };

/** Fields are in the query, whatever the method. Throws 9999 and 2000. */
async function request(
  platform: Platform,
  vendorKey: string,
  [method, path]: readonly ['GET' | 'POST', string],
  queryOf: (account: VendorAccount) => Query = () => ({}),
): Promise<Answer> {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const url = `${addressAt(account.apiUrl, path)}?${new URLSearchParams(queryOf(account))}`;
  const sent = { url, headers: headersOf(account), timeoutMs };
  const fail = (why: object): never => {
    platform.log.warn({ ...why, vendorKey, path }, 'A vendor did not answer.');
    throw new DomainError(codes.vendorUnreachable);
  };
  const send = () => (method === 'GET' ? getOut(sent) : postOut({ ...sent, body: '{}' }));
  const about = { account, call: path.slice(1), request: new URL(url).search.slice(1) };
  const answer = await sendRecorded(platform, about, send).catch((error: unknown) => fail({ error }));
  if (answer.status === forbidden) throw new DomainError(codes.vendorBlocked);
  if (answer.status !== ok) return fail({ status: answer.status });
  return { text: answer.text, account };
}

const launched = z.object({
  link: z.url({ protocol: /^https?$/ }).nullish(),
  message: z.string().nullish(),
  error: z.string().nullish(),
});

export const honorlinkAdapter: VendorAdapter = {
  openGame(platform, launch) {
    const { playableKey: game_id, memberId, nickname } = launch;
    return openAt(platform, launch, {
      answer: launched,
      request: (account) => ({
        url: addressAt(account.apiUrl, '/game-launch-link'),
        headers: headersOf(account),
        body: String(
          new URLSearchParams({ username: memberRefOf(memberId), nickname, game_id, vendor: account.product }),
        ),
      }),
      post: ({ url, headers, body }) => getOut({ url: `${url}?${String(body)}`, headers, timeoutMs }),
      opened: ({ link, message, error }) => (link ? { url: link } : { reason: message ?? error ?? 'no link' }),
    });
  },
  async endGames(platform, { vendorKey, memberId }) {
    await request(platform, vendorKey, ['POST', '/user/kick'], () => ({ username: memberRefOf(memberId) }));
  },
};

const name = z.string().trim().min(1).max(60);
const listed = z.object({
  id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[\x21-\x7e]{1,60}$/)),
  title: name,
  vendor: z.string(),
  langs: z.object({ ko: name.nullish().catch(null), en: name.nullish().catch(null) }).nullish(),
});
const games = z.array(listed);

function readList({ text }: Answer): z.infer<typeof games> {
  try {
    return games.parse(JSON.parse(text));
  } catch {
    throw new DomainError(codes.gameListMalformed);
  }
}

/** Its games, and the lobbies of the vendor, which have a list of their own. */
export async function listGames(platform: Platform, vendorKey: string): Promise<VendorGame[]> {
  const list = await request(platform, vendorKey, ['GET', '/game-list'], ({ product: vendor }) => ({ vendor }));
  const lobbies = await request(platform, vendorKey, ['GET', '/lobby-list']);
  const { product } = list.account;
  const all = [...readList(lobbies), ...readList(list)].filter(({ vendor }) => vendor === product);
  const byId = new Map(all.map((game) => [game.id, game]));
  return [...byId].map(([playableKey, { title, langs }]) => ({
    playableKey,
    names: inEachLanguage((locale) => (locale === 'ko' ? (langs?.ko ?? title) : (langs?.en ?? title))),
  }));
}

const info = z.object({ balance: z.union([z.string(), z.number()]) });

export async function agentCredit(platform: Platform, vendorKey: string): Promise<Money> {
  const { text, account } = await request(platform, vendorKey, ['GET', '/my-info']);
  const read = readUnits(readInfo(text), account.decimals);
  if (!read) throw new DomainError(codes.vendorUnreachable);
  return read.units;
}

function readInfo(text: string): string | number {
  try {
    return info.parse(JSON.parse(text)).balance;
  } catch {
    throw new DomainError(codes.vendorUnreachable);
  }
}
