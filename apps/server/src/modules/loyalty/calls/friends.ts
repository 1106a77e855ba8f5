/** The calls of recommending. */
import { memberCommand, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkRule, measureRule } from '../../../platform/http/rule-cost.ts';
import { toWire } from '../../../platform/money.ts';
import { countActive, friendCodeOf } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { listDecisions, presentFriendRules, readFriendRules, setFriendRules, sumEarned } from '../friends.ts';
import { listFriends } from '../list-friends.ts';
import { countFriends, friendFacts } from '../rule-facts.ts';

export const friendCalls = [
  memberCommand('promo.friends', 'read', async ({ tx, member: { memberId } }) => {
    const code = await friendCodeOf(tx, memberId);
    const list = await listFriends(tx, memberId);
    const [rules, earned] = [await readFriendRules(tx), await sumEarned(tx, memberId)];
    return { code, rules: presentFriendRules(rules), earned: toWire(earned), list };
  }),
  staffQuery('staff.friends', 'promo.manage', async ({ platform: { db } }) => {
    const [rules, decisions] = await Promise.all([readFriendRules(db), listDecisions(db)]);
    const list = decisions.map(({ inviter, friend, refusal, reward, welcome, decidedAt }) => ({
      inviter,
      friend,
      refusal,
      reward: toWire(reward),
      welcome: toWire(welcome),
      decidedAt: decidedAt.toISOString(),
    }));
    return { rules: presentFriendRules(rules), list };
  }),
  fourEyes(
    staffCommand('staff.friendsSet', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { expected, reason, ...rules } = input;
      const before = await setFriendRules(tx, rules);
      const facts = { before: friendFacts(before), after: friendFacts(rules) };
      const uses = await countFriends(tx, platform.clock.now());
      const shown = { of: 'friend', ...facts, uses, count: await countActive(tx) } as const;
      const after = { ...rules, ...checkRule({ expected, reason }, shown) };
      await recordAudit(tx, { staff, action: 'promo.friends', target: 'friends', before, after, ip: caller.ip });
      return null;
    }),
    async ({ tx, input }) => {
      const before = friendFacts(presentFriendRules(await readFriendRules(tx)));
      return measureRule('friends', { before, after: friendFacts(input) });
    },
  ),
];
