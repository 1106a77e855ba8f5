/** The client of the API for a page of ours: knows its site from site-config.ts and its language from language.ts. */
import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Failure,
} from '@mirinae/contract/client';
import { currentLocale, loadLaterTexts } from '../language/language.ts';
import { ownTask } from '../own-task.ts';
import { noteServerTime } from '../server-clock.ts';
import { siteConfig } from './site-config.ts';

/** In the browser's log, where whoever is asked about a failure looks first. */
function logFailure({ name, status }: Failure): void {
  console.error(`The call ${name} failed: ${status === null ? 'no answer' : `HTTP ${status}`}.`);
}

const fixed = { baseUrl: '', locale: currentLocale, onFailure: logFailure, onServerTime: noteServerTime };

type Own = Pick<ClientOptions, 'token' | 'confirm' | 'onRefusal'>;

/** For readListFile; once the configuration is loaded. */
export function clientOptions(options: Own): ClientOptions {
  const { siteId, siteKey } = siteConfig();
  return { ...fixed, siteId, siteKey, ...options };
}

/** Connects with the first call, as the configuration must be loaded before. */
export function createApi(options: Own): Client {
  let client: Client | null = null;
  return async <Name extends CallName>(
    name: Name,
    input: Request<Name>,
    given?: CallOptions,
  ): Promise<Answer<Name>> => {
    const whole = clientOptions(options);
    // A page asks for many things at once, and each costs the browser a millisecond or two.
    await ownTask();
    client ??= createClient(whole);
    try {
      return await client(name, input, given);
    } catch (failure) {
      // What codes say may not have been loaded yet; without it the failure is said all the same.
      await loadLaterTexts().catch(() => undefined);
      throw failure;
    }
  };
}
