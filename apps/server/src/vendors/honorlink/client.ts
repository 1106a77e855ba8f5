/** What Honorlink is requested to do: open a game, end a member's games, list games, name our balance there. */
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import { getOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import type { VendorAdapter } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Money } from '../../platform/money.ts';
import { readUnits } from '../core/decimal.ts';
import { addressAt, openAt } from '../core/launch.ts';
import { pictureOf } from '../core/list-picture.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { type Answer, headersOf, request, timeoutMs } from './calls.ts';

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
    const queryOf = () => ({ username: memberRefOf(memberId) });
    await request(platform, vendorKey, { method: 'POST', path: '/user/kick', queryOf, memberId });
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
  thumbnail: z.unknown().optional(),
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
  const queryOf = ({ product: vendor }: VendorAccount) => ({ vendor });
  const list = await request(platform, vendorKey, { path: '/game-list', queryOf });
  const lobbies = await request(platform, vendorKey, { path: '/lobby-list' });
  const { product } = list.account;
  const all = [...readList(lobbies), ...readList(list)].filter(({ vendor }) => vendor === product);
  const byId = new Map(all.map((game) => [game.id, game]));
  return [...byId].map(([playableKey, { title, thumbnail, langs }]) => ({
    playableKey,
    names: inEachLanguage((locale) => (locale === 'ko' ? (langs?.ko ?? title) : (langs?.en ?? title))),
    art: pictureOf(thumbnail),
  }));
}

const info = z.object({ balance: z.union([z.string(), z.number()]) });

export async function agentCredit(platform: Platform, vendorKey: string): Promise<Money> {
  const { text, account } = await request(platform, vendorKey, { path: '/my-info' });
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
