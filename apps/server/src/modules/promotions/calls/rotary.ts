/** The calls of the rotary. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { checkRule, measureRule } from '../../../platform/http/rule-cost.ts';
import { money, toWire } from '../../../platform/money.ts';
import { refuseBelow } from '../../../platform/setting-floors.ts';
import { countActive } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { findWaitingSpins } from '../../wagering/index.ts';
import { rewardTurnoverOf } from '../pay-reward.ts';
import { readRotaryRules, setRotaryRules } from '../rotary-rules.ts';
import { openWallet } from '../rotary-wallets.ts';
import { countSpins, rotaryFacts } from '../rule-facts.ts';
import { listSpins, spinRotary } from '../spin-rotary.ts';
import type { RotaryRules, SpinRow } from '../tables.ts';

function presentSpin(row: SpinRow) {
  const { spinId, place, prizes, commitment, serverSeed, clientSeed, nonce, committedAt, spunAt } = row;
  return {
    spinIdx: Number(spinId),
    place,
    prizes,
    commitment,
    serverSeed,
    clientSeed,
    nonce,
    committedAt: committedAt?.toISOString() ?? null,
    spunAt: spunAt.toISOString(),
  };
}

const presentRules = ({ isOpen, unit, prizes }: RotaryRules) => ({ isOpen, unit: toWire(unit), prizes });

export const rotaryCalls = [
  memberCommand('promo.rotary', 'read', async ({ platform, tx, member }) => {
    const wallet = await openWallet(platform, tx, member.memberId);
    const [rules, waiting] = [await readRotaryRules(tx), await findWaitingSpins(tx, member.memberId)];
    return {
      ...presentRules(rules),
      version: rules.version,
      spins: wallet.spins,
      waiting: { spins: waiting.spins, left: toWire(waiting.left) },
      turnoverPercent: {
        point: rewardTurnoverOf({ worth: 'point', isEarned: true }),
        cash: rewardTurnoverOf({ worth: 'cash', isEarned: true }),
      },
      rest: toWire(wallet.rest),
      commitment: wallet.commitment,
      nonce: wallet.nonce,
    };
  }),
  memberCommand('promo.rotarySpin', 'money', async ({ platform, tx, member, input }) =>
    presentSpin(await spinRotary(platform, tx, { memberId: member.memberId, ...input })),
  ),
  memberQuery('promo.rotaryList', 'read', async ({ platform: { db }, member, input }) => {
    const { page, count_per_list } = input;
    const { rows, total } = await listSpins(db, member.memberId, page, count_per_list);
    return { list: rows.map(presentSpin), pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.rotary', 'promo.manage', async ({ platform: { db } }) => presentRules(await readRotaryRules(db))),
  fourEyes(
    staffCommand('staff.rotarySet', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { isOpen, unit, prizes } = input;
      refuseBelow(platform, 'wheelUnit', unit);
      const before = await setRotaryRules(tx, { isOpen, unit: money(unit), prizes });
      const facts = { before: rotaryFacts(before), after: rotaryFacts(input) };
      const uses = await countSpins(tx, platform.clock.now());
      const confirmed = checkRule(input, { of: 'spin', ...facts, uses, count: await countActive(tx) });
      const change = { before: presentRules(before), after: { isOpen, unit, prizes, ...confirmed } };
      await recordAudit(tx, { staff, action: 'promo.rotary', target: 'rotary', ...change, ip: caller.ip });
      return null;
    }),
    async ({ tx, input }) => {
      const before = rotaryFacts(await readRotaryRules(tx));
      return measureRule('rotary', { before, after: rotaryFacts(input) });
    },
  ),
];
