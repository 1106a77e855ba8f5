/** The calls of notifications on devices. */
import { memberCommand, memberQuery, staffQuery } from '../../../platform/http/call.ts';
import { readPushKeys } from './keys.ts';
import { readPushState } from './state.ts';
import { listPushChoices, listPushDevices, setPushChoice, subscribe, unsubscribe } from './subscribe.ts';

export const pushCalls = [
  memberQuery('push.state', 'read', async ({ platform, caller, member: { memberId } }) => {
    const [{ publicKey }, devices, kinds] = await Promise.all([
      readPushKeys(platform),
      listPushDevices(platform, memberId, caller.device),
      listPushChoices(platform.db, memberId),
    ]);
    return { publicKey, devices, kinds };
  }),
  memberCommand('push.subscribe', 'guarded', async ({ platform, tx, caller, member, input }) => {
    await subscribe(platform, tx, member.memberId, caller, input);
    return null;
  }),
  memberCommand('push.unsubscribe', 'write', async ({ tx, member, input }) => {
    await unsubscribe(tx, member.memberId, input.pushIdx);
    return null;
  }),
  memberCommand('push.prefer', 'write', async ({ tx, member, input }) => {
    await setPushChoice(tx, member.memberId, input);
    return null;
  }),
  staffQuery('staff.pushState', 'system.view', ({ platform }) => readPushState(platform)),
];
