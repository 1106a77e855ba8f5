/** The calls of staff that correct a member's phone, nickname and bank account, and show what they were. */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller, StaffSession } from '../../../platform/http/session.ts';
import { memberId } from '../../../platform/ids.ts';
import {
  type ContactChange,
  type ContactShare,
  type ContactValue,
  editContact,
  findMember,
  listContactChanges,
  maskedNumber,
  shareContacts,
} from '../../identity/index.ts';
import { bankName } from '../../site/index.ts';
import { recordAudit } from '../../staff/index.ts';

const changesShown = 50;
const sharesShown = 5;

function presentChange(platform: Platform, locale: Locale) {
  return ({ changeId, field, formerSealed, formerBankCode, reason, changedBy, changedAt }: ContactChange) => {
    const former = secretBoxOf(platform).open(formerSealed);
    return {
      changeIdx: changeId,
      field,
      former: field === 'nickname' ? former : maskedNumber(former),
      bankName: formerBankCode === null ? null : bankName(formerBankCode, locale),
      reason,
      by: changedBy,
      at: changedAt.toISOString(),
    };
  };
}

const sharesOf = (shares: readonly ContactShare[], of: ContactShare['field']) =>
  shares.flatMap(({ field, memberId: id, loginId }) =>
    field === of ? [{ memberId: Number(id), memId: loginId }] : [],
  );

type Acting = {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly caller: Caller;
  readonly staff: StaffSession;
  readonly input: { readonly memberId: number; readonly reason: string };
};

/** Numbers are in the audit log by their end alone. */
async function change({ platform, tx, caller, staff, input }: Acting, value: ContactValue): Promise<null> {
  const { memberId: id, reason } = input;
  const by = { memberId: memberId(id), by: staff.loginId, reason };
  const { before, after } = await editContact(platform, tx, by, value);
  const entry = { staff, ip: caller.ip, target: `member:${id}` };
  await recordAudit(tx, { ...entry, action: `member.${value.field}`, before, after: { ...after, reason } });
  return null;
}

export const memberContactCalls = [
  staffQuery('staff.memberContacts', 'members.view', async ({ platform, caller, input }) => {
    const member = await findMember(platform.db, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    const [changes, shares] = await Promise.all([
      listContactChanges(platform.db, member.memberId, changesShown),
      shareContacts(platform.db, member.memberId, sharesShown),
    ]);
    return {
      bankCode: member.bankCode,
      changes: changes.map(presentChange(platform, caller.locale)),
      shares: { phone: sharesOf(shares, 'phone'), account: sharesOf(shares, 'account') },
    };
  }),
  staffCommand('staff.memberPhoneSet', 'members.edit', (acting) =>
    change(acting, { field: 'phone', phone: acting.input.memPhone }),
  ),
  staffCommand('staff.memberNicknameSet', 'members.edit', (acting) =>
    change(acting, { field: 'nickname', nickname: acting.input.memNick }),
  ),
  staffCommand('staff.memberAccountSet', 'members.edit', (acting) =>
    change(acting, { field: 'account', bankCode: acting.input.bank, accountNumber: acting.input.bankacc }),
  ),
];
