/** The platform's word that a log-in ended: its sessions are closed for their pages, and no others. */
import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(1_000_000);
const { callAsPage, callAsPlatform, session } = await openStudio({ walletUrl: wallet.url, gameKey: 'marble-falls' });

async function open(memberRef: string, sessionRef: string): Promise<string> {
  const { body } = await callAsPlatform('/api/sessions', { ...session, memberRef, sessionRef });
  return new URL(body.gameUrl).hash.slice(1);
}

it('ends the sessions that it names, once, and no other member’s', async () => {
  const [mine, other] = [`mbr_${newRoundId()}`, `mbr_${newRoundId()}`];
  const [token, otherToken] = [await open(mine, 'ref-1'), await open(other, 'ref-2')];
  const end = (memberRef: string, ...refs: string[]) =>
    callAsPlatform('/api/sessions/end', { memberRef, sessionRefHashes: refs.map((ref) => hash('sha256', ref, 'hex')) });
  expect(await callAsPage('state', {}, token)).toMatchObject({ http: 200 });
  expect(await end(other, 'ref-1')).toEqual({ http: 200, body: { ended: 0 } });
  expect(await end(mine, 'ref-1', 'ref-2')).toEqual({ http: 200, body: { ended: 1 } });
  expect(await end(mine, 'ref-1', 'ref-2')).toEqual({ http: 200, body: { ended: 0 } });
  expect(await callAsPage('state', {}, token)).toMatchObject({ http: 410, code: 'SESSION_ENDED' });
  const spin = { betId: newRoundId(), input: { bet: 100, mode: 'spin' } };
  expect(await callAsPage('play', spin, token)).toMatchObject({ http: 410, code: 'SESSION_ENDED' });
  expect(await callAsPage('state', {}, otherToken)).toMatchObject({ http: 200 });
});

it('is refused without the platform’s signature', async () => {
  const content = { memberRef: 'mbr_1', sessionRefHashes: [] };
  expect(await callAsPlatform('/api/sessions/end', content, { secret: 'another' })).toMatchObject({ http: 401 });
});
