/** The calls of members about their passkeys; the log-in itself is in `home`, which shows the member with it. */
import { findRelyingParty } from '../../../platform/auth/relying-party.ts';
import { guestQuery, memberQuery } from '../../../platform/http/call.ts';
import { brandId } from '../../../platform/ids.ts';
import { requestPasskey } from '../log-in/passkey-log-in.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '../second-factors/passkeys.ts';

export const passkeyCalls = [
  guestQuery('member.passkeyChallenge', 'guarded', ({ platform, input }) => requestPasskey(platform, input.ticket)),
  memberQuery('member.passkeyList', 'read', async ({ platform, member }) => {
    const rows = await listPasskeys(platform.db, member.memberId);
    const list = rows.map(({ passkeyId, name, addedAt, usedAt }) => ({
      passkeyId: Number(passkeyId),
      name,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
    return { host: findRelyingParty(platform, 'member')?.id ?? null, list };
  }),
  memberQuery('member.passkeyStart', 'guarded', ({ platform, member, input }) => startPasskey(platform, member, input)),
  memberQuery('member.passkeyAdd', 'guarded', async ({ platform, member, input }) => {
    await addPasskey(platform, member.memberId, input);
    return null;
  }),
  memberQuery('member.passkeyRemove', 'guarded', async ({ platform, member, input: { passkeyIdx, memPass } }) => {
    await removePasskey(platform, member.memberId, { passkeyId: brandId<'PasskeyId'>(passkeyIdx), memPass });
    return null;
  }),
];
