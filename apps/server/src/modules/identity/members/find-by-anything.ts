/** Members by whatever staff have of them, the surest first; each way uses an index of its own. */
import { accountDigits, phoneDigits } from '@mirinae/contract/member/digits';
import type { FoundBy } from '@mirinae/contract/staff/find';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { eq, inArray, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { memberId } from '../../../platform/ids.ts';
import { memberLogins, members } from '../model/tables.ts';
import { findMembers, type Member } from './find-member.ts';
import { membersNamed } from './member-queries.ts';
import { accountEndMark, isNumberEnd, phoneEndMark } from './number-ends.ts';

export type FoundMember = { readonly member: Member; readonly by: FoundBy };

/** Members of one way: more at one address are on the list of members. */
const shownOfEach = 8;
const isAddress = (text: string) => /^(?=.*[.:])[\da-f.:]{3,45}$/i.test(text);
const isDigits = (text: string) => /^\d{6,30}$/.test(text);

function waysOf(platform: Platform, text: string): { by: FoundBy; is: SQL | undefined }[] {
  const box = secretBoxOf(platform);
  const name = text.toLowerCase();
  const [phone, account] = [phoneDigits(text), accountDigits(text)];
  const ofAddress = platform.db
    .selectDistinct({ memberId: memberLogins.memberId })
    .from(memberLogins)
    .where(eq(memberLogins.ip, text));
  return [
    { by: 'id', is: eq(members.loginId, name) },
    { by: 'nickname', is: sql`lower(${members.nickname}) = ${name}` },
    { by: 'number', is: /^[1-9]\d{0,14}$/.test(text) ? eq(members.memberId, memberId(text)) : undefined },
    { by: 'phone', is: isDigits(phone) ? eq(members.phoneHash, box.mark('phone', phone)) : undefined },
    { by: 'account', is: isDigits(account) ? eq(members.accountNumberHash, box.mark('bankacc', account)) : undefined },
    { by: 'phone-end', is: isNumberEnd(text) ? eq(members.phoneEndMark, phoneEndMark(box, text)) : undefined },
    { by: 'account-end', is: isNumberEnd(text) ? eq(members.accountEndMark, accountEndMark(box, text)) : undefined },
    {
      by: 'address',
      is: isAddress(text) ? or(eq(members.joinIp, text), inArray(members.memberId, ofAddress)) : undefined,
    },
    { by: 'beginning', is: sql`${members.memberId} in (${membersNamed(text)})` },
  ];
}

export async function findByAnything(platform: Platform, text: string): Promise<FoundMember[]> {
  const ways = waysOf(platform, text).filter(({ is }) => is !== undefined);
  const found = await Promise.all(
    ways.map(async ({ by, is }) => {
      const rows = await platform.db
        .select({ memberId: members.memberId })
        .from(members)
        .where(is)
        .orderBy(members.loginId)
        .limit(shownOfEach);
      return rows.map((row) => ({ ...row, by }));
    }),
  );
  // Of several ways the first counts.
  const wayOf = new Map([...found.flat()].reverse().map(({ memberId: id, by }) => [id, by]));
  const order = [...new Set(found.flat().map(({ memberId: id }) => id))];
  const byId = new Map((await findMembers(platform.db, order)).map((member) => [member.memberId, member]));
  return order.flatMap((id) => {
    const [member, by] = [byId.get(id), wayOf.get(id)];
    return member && by ? [{ member, by }] : [];
  });
}
