/** The site's calls, made from an address of one's own. */
import { type Client, createClient } from '@mirinae/contract/client';
import type { Locale } from '@mirinae/contract/languages';
import { ownAddress } from '../../server/src/demo/simulated-people.ts';
import type { House } from '../house.ts';
import { fetchFrom } from './own-address.ts';

/** A browser of a person, with the token of the session that it has. */
export type Browser = {
  readonly call: Client;
  /** Address that it calls from; undefined where all call from that of the machine. */
  readonly address: string | undefined;
  token: string | null;
};

export function openBrowser(house: House, person: number, locale: Locale): Browser {
  const address = house.hasOwnAddresses ? ownAddress(person) : undefined;
  const { siteUrl: baseUrl, siteId, siteKey } = house;
  const session: { token: string | null } = { token: null };
  const token = () => session.token;
  const call = createClient({ baseUrl, siteId, siteKey, token, locale: () => locale, fetch: fetchFrom(address) });
  return {
    call,
    address,
    get token() {
      return session.token;
    },
    set token(value) {
      session.token = value;
    },
  };
}
