/** The client of the API for a page of ours: knows its site from site-config.ts and its language from language.ts. */

import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Failure,
} from '@mirinae/contract/client';
import { fieldsOf } from '@mirinae/contract/fields-of';
import type { OnProgress } from '@mirinae/contract/list-file-client';
import type { FileClient, FileDoor } from '@mirinae/contract/ordered-file-client';
import { currentLocale, loadCodeTexts } from '../language/language.ts';
import { ownTask } from '../own-task.ts';
import { noteServerTime } from '../server-clock.ts';
import type { PagedCallName } from './call-hooks.ts';
import { siteConfig } from './site-config.ts';

/** In the browser's log, where support looks first. */
function logFailure({ name, status }: Failure): void {
  console.error(`The call ${name} failed: ${status === null ? 'no answer' : `HTTP ${status}`}.`);
}

const fixed = { baseUrl: '', locale: currentLocale, onFailure: logFailure, onServerTime: noteServerTime };

type Own = Pick<ClientOptions, 'token' | 'confirm' | 'onRefusal'>;

/** Once the configuration is loaded. */
function clientOptions(options: Own): ClientOptions {
  const { siteId, siteKey } = siteConfig();
  return { ...fixed, siteId, siteKey, ...options };
}

/** Texts of codes may not be loaded yet; without them a failure is shown all the same. */
async function withFailureTexts<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (failure) {
    await loadCodeTexts().catch(() => undefined);
    throw failure;
  }
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
    // A page makes many calls in parallel, and each costs the browser a millisecond or two.
    await ownTask();
    client ??= createClient(whole);
    const connected = client;
    return withFailureTexts(() => connected(name, input, given));
  };
}

/** Orders and saves files of lists; loaded with the first of them. */
export function createFiles(own: Own, door: FileDoor): FileClient {
  const client = async () => {
    const { createFileClient } = await import('@mirinae/contract/ordered-file-client');
    return createFileClient(clientOptions(own), door);
  };
  return {
    order: (order) => withFailureTexts(async () => (await client()).order(order)),
    state: (fileIdx) => withFailureTexts(async () => (await client()).state(fileIdx)),
    list: () => withFailureTexts(async () => (await client()).list()),
    save: (fileIdx) => withFailureTexts(async () => (await client()).save(fileIdx)),
  };
}

/** Reads the list of a call whole, without its page. */
export function createListReader(own: Own) {
  return async <Name extends PagedCallName>(
    name: Name,
    input: Request<Name>,
    onProgress: OnProgress,
  ): Promise<Answer<Name>['list']> => {
    const wanted = { call: name, input: fieldsOf(input) };
    const rows = await withFailureTexts(async () => {
      const { readListFile } = await import('@mirinae/contract/list-file-client');
      return readListFile(clientOptions(own), wanted, onProgress);
    });
    // The server has held it against the contract's schema before it sent it.
    return rows as Answer<Name>['list'];
  };
}
