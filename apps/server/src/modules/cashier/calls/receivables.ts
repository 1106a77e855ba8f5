/** The calls about what members owe. */

import type { Database } from '../../../platform/db/connect.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { money, toWire, zeroMoney } from '../../../platform/money.ts';
import { nameMembers } from '../../identity/index.ts';
import { announceBalances, listBalances } from '../../ledger/index.ts';
import { bookMoney } from '../../partners/index.ts';
import {
  depositsPay,
  findReceivable,
  listReceivables,
  needOpen,
  payReceivables,
  type ReceivableRow,
  setDepositsPay,
  shortfallLines,
  writeOff,
} from '../../receivables/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';

const receivableId = (value: number) => brandId<'ReceivableId'>(value);

async function present(db: Database, rows: readonly ReceivableRow[]) {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const [nameOf, balances] = await Promise.all([nameMembers(db, rows), listBalances(db, ids)]);
  return rows.map((row) => ({
    receivableIdx: Number(row.receivableId),
    memberId: Number(row.memberId),
    ...nameOf(row.memberId),
    reference: row.reference,
    amount: toWire(row.amount),
    paid: toWire(row.paid),
    cashAmt: Number(balances.get(row.memberId)?.cash ?? 0),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

export const receivablesCalls = [
  staffQuery('staff.receivableList', 'cash.view', async ({ platform: { db }, input }) => {
    const { page, count_per_list: perPage, status, searchText } = input;
    const { rows, total, open } = await listReceivables(db, { status, searchText }, { page, perPage });
    return {
      list: await present(db, rows),
      pageInfo: pageInfo(input, total),
      open: toWire(open),
      depositsPay: await depositsPay(db),
    };
  }),
  staffCommand('staff.receivableCollect', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const { memberId, reference } = needOpen(await findReceivable(tx, receivableId(input.receivableIdx)));
    const paid = await payReceivables(platform, tx, { memberId, actor: `staff:${staff.staffId}` });
    await bookMoney(runWithin(tx), shortfallLines(memberId, { put: zeroMoney, paid }, platform.clock.now()));
    await recordAudit(tx, {
      staff,
      action: 'receivable.collect',
      target: `member:${memberId}`,
      before: { reference },
      after: { paid: toWire(paid), reason: input.reason },
      ip: caller.ip,
    });
    await announceBalances(platform, tx, [memberId]);
    return { paid: toWire(paid) };
  }),
  fourEyes(
    staffCommand('staff.receivableWriteOff', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
      const id = receivableId(input.receivableIdx);
      const { row, amount } = await writeOff(platform, tx, id, `staff:${staff.staffId}`);
      const { memberId } = row;
      const at = platform.clock.now();
      const reference = `receivable:${id}`;
      const credit = { memberId, line: 'correction', credit: amount, at, reference } as const;
      await bookMoney(runWithin(tx), [credit, ...shortfallLines(memberId, { put: zeroMoney, paid: amount }, at)]);
      await recordAudit(tx, {
        staff,
        action: 'receivable.writeOff',
        target: `member:${row.memberId}`,
        before: { reference: row.reference, amount: toWire(row.amount), paid: toWire(row.paid) },
        after: { writtenOff: toWire(amount), reason: input.reason },
        ip: caller.ip,
      });
      return null;
    }),
    async ({ tx, input }) => {
      const row = await findReceivable(tx, receivableId(input.receivableIdx));
      return row ? { target: `member:${row.memberId}`, amount: toWire(money(row.amount - row.paid)) } : null;
    },
  ),
  staffCommand('staff.receivableSettingsSet', 'cash.rules', async ({ tx, staff, caller, input }) => {
    const before = { depositsPay: await setDepositsPay(tx, input.depositsPay) };
    const after = { depositsPay: input.depositsPay, reason: input.reason };
    await recordAudit(tx, {
      staff,
      action: 'receivable.settings',
      target: 'receivables',
      before,
      after,
      ip: caller.ip,
    });
    return null;
  }),
];
