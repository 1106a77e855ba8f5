/** The calls of the rotary. */
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { toWire, won } from '../../../platform/money.ts';
import { recordAudit } from '../../staff/index.ts';
import { readRotaryRules, setRotaryRules } from '../rotary-rules.ts';
import { openWallet, setClientSeed } from '../rotary-wallets.ts';
import { listSpins, spinRotary } from '../spin-rotary.ts';
import type { RotaryRules, SpinRow } from '../tables.ts';

function presentSpin({ spinId, place, prizes, commitment, serverSeed, clientSeed, nonce, spunAt }: SpinRow) {
  return {
    spinIdx: Number(spinId),
    place,
    prizes,
    commitment,
    serverSeed,
    clientSeed,
    nonce,
    spunAt: spunAt.toISOString(),
  };
}

const presentRules = ({ isOpen, unit, prizes }: RotaryRules) => ({ isOpen, unit: toWire(unit), prizes });

export const rotaryCalls = [
  memberCommand('promo.rotary', 'read', async ({ platform, tx, member }) => {
    const wallet = await openWallet(platform, tx, member.memberId);
    const rules = await readRotaryRules(tx);
    return {
      ...presentRules(rules),
      version: rules.version,
      spins: wallet.spins,
      rest: toWire(wallet.rest),
      commitment: commitmentOf(wallet.serverSeed),
      clientSeed: wallet.clientSeed,
      nonce: wallet.nonce,
    };
  }),
  memberCommand('promo.rotarySeed', 'write', async ({ platform, tx, member, input }) => {
    await setClientSeed(platform, tx, member.memberId, input.clientSeed);
    return null;
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
  staffCommand('staff.rotarySet', 'promo.manage', async ({ tx, staff, caller, input }) => {
    const before = await setRotaryRules(tx, { ...input, unit: won(input.unit) });
    const change = { before: presentRules(before), after: input };
    await recordAudit(tx, { staff, action: 'promo.rotary', target: 'rotary', ...change, ip: caller.ip });
    return null;
  }),
];
