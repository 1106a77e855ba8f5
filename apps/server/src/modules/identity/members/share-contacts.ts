/**
 * Members who have or had a phone or bank account that another one had or has. Two cannot have the same one now, so
 * that at least one side is a former value.
 */
import type { Database } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

export type ContactShare = {
  readonly field: 'phone' | 'account';
  readonly memberId: MemberId;
  readonly loginId: string;
};

/** The newest members of each field. */
export async function shareContacts(db: Database, memberId: MemberId, limit: number): Promise<ContactShare[]> {
  const { rows } = await db.execute<ContactShare>(sql`
    with own as (
      select 'phone' as field, phone_hash as mark from members where member_id = ${memberId}
      union select 'account', account_number_hash from members where member_id = ${memberId}
      union select field, former_mark from member_contact_changes
        where member_id = ${memberId} and field in ('phone', 'account')
    ), others as (
      select o.field, m.member_id from own o join members m on m.phone_hash = o.mark where o.field = 'phone'
      union select o.field, m.member_id from own o join members m on m.account_number_hash = o.mark
        where o.field = 'account'
      union select o.field, c.member_id from own o
        join member_contact_changes c on c.former_mark = o.mark and c.field = o.field
    ), ranked as (
      select field, member_id, row_number() over (partition by field order by member_id desc) as place
      from others where member_id <> ${memberId}
    )
    select r.field, r.member_id as "memberId", m.login_id as "loginId"
    from ranked r join members m using (member_id) where r.place <= ${limit} order by r.field, r.place`);
  return rows;
}
