import { expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { memberId } from '../../platform/ids.ts';
import { won } from '../../platform/money.ts';
import { testDatabase } from '../../testing/database.ts';
import { getBalances, listStatement, openMemberAccounts, post, postNow } from './index.ts';

const { db } = await testDatabase();
it('posts', async () => {
  const m = memberId(1);
  await withTransaction(db, (tx) => openMemberAccounts(tx, m));
  const op = {
    key: 'd:1',
    kind: 'deposit',
    reference: 'd:1',
    actor: 'system',
    legs: [
      { account: { system: 'bank_in' }, amount: won(-1000) },
      { account: { owner: m, kind: 'cash' }, amount: won(1000) },
    ],
  } as const;
  console.log(await post(db, op));
  console.log(await post(db, op));
  console.log(
    await withTransaction(db, (tx) =>
      postNow(tx, [
        op,
        { key: 'rb', kind: 'rollback', reference: 'd:1', actor: 'system', legs: [], reverses: 'd:1' },
        { key: 'rb2', kind: 'rollback', reference: 'd:1', actor: 'system', legs: [], reverses: 'd:7' },
        { ...op, key: 'd:7' },
        {
          ...op,
          key: 'd:8',
          legs: [
            { account: { system: 'bank_in' }, amount: won(1000) },
            { account: { owner: m, kind: 'cash' }, amount: won(-1000) },
          ],
        },
      ]),
    ),
  );
  console.log(await getBalances(db, m), await listStatement(db, m, { limit: 10 }));
});
