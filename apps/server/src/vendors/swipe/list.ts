/** The list of games at Swipe Games. */
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import { getOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import { findAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addressAt } from '../core/launch.ts';
import { pictureOf } from '../core/list-picture.ts';
import { sendRecorded } from '../core/outgoing.ts';
import { signed } from './client.ts';
import { canonical } from './protocol.ts';

/** The list is up to a megabyte and takes the vendor up to 20 seconds. */
const listTimeoutMs = 30_000;
const ok = 200;
const mostPercent = 100;

const listed = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,60}$/),
  title: z.string().min(1).max(60),
  /** In percent. */
  rtp: z.int().min(1).max(mostPercent).optional().catch(undefined),
  platforms: z.array(z.string()).catch([]),
  images: z.object({ baseURL: z.string(), square: z.string() }).optional().catch(undefined),
});
type Listed = z.infer<typeof listed>;

/** Left out where it is made for both, or for devices that are not known. */
function platformsOf({ platforms }: Listed): VendorGame['platforms'] {
  const [isDesktop, isPhone] = [platforms.includes('desktop'), platforms.includes('mobile')];
  if (isDesktop === isPhone) return undefined;
  return isDesktop ? ['desktop'] : ['phone'];
}

/** Pictures are paths below an address. */
function artOf({ images }: Listed): string | undefined {
  if (!images) return undefined;
  return pictureOf(`${images.baseURL.replace(/\/+$/, '')}/${images.square.replace(/^\/+/, '')}`);
}

function readList(text: string): VendorGame[] {
  try {
    return z
      .array(listed)
      .parse(JSON.parse(text))
      .map((game) => ({
        playableKey: game.id,
        names: inEachLanguage(() => game.title),
        rtp: game.rtp === undefined ? undefined : game.rtp * mostPercent,
        platforms: platformsOf(game),
        art: artOf(game),
      }));
  } catch {
    throw new DomainError(codes.gameListMalformed);
  }
}

/** With the bet lines of every game unless they are excluded. Throws 9999 without an answer. */
export async function readGames(platform: Platform, vendorKey: string, filter: Readonly<Record<string, string>>) {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const query = { cID: account.operator, extCID: account.brand, ...filter };
  const url = `${addressAt(account.apiUrl, '/games')}?${new URLSearchParams(query)}`;
  const headers = signed(account, canonical(query));
  const about = { account, call: 'games', request: canonical(query) };
  const { status, text } = await sendRecorded(platform, about, () =>
    getOut({ url, headers, timeoutMs: listTimeoutMs }),
  ).catch((error: unknown) => {
    platform.log.warn({ error, vendorKey }, 'A vendor did not answer its list of games.');
    throw new DomainError(codes.vendorUnreachable);
  });
  if (status !== ok) throw new DomainError(codes.vendorUnreachable);
  return { account, text };
}

export async function listGames(platform: Platform, vendorKey: string): Promise<VendorGame[]> {
  const { text } = await readGames(platform, vendorKey, { excludeBetLines: 'true' });
  return readList(text);
}
