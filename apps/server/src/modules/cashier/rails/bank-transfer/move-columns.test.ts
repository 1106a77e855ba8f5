/** Requests made while a bank's columns held the account, after the migration that put it into one document. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../../testing/database.ts';
import { readBankAccount } from './account.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../migrations');
const moving = '0157-payment-rails.sql';
const sealedNumber = Buffer.from('a sealed account number that is longer than one line of base64 in PostgreSQL, of 76');

test('a request from before keeps its bank, its sealed account number and its holder', async () => {
  const client = new pg.Client({ connectionString: await createDatabase('template0') });
  await client.connect();
  onTestFinished(() => client.end());
  const run = async (name: string) => client.query(await readFile(path.join(folder, name), 'utf8'));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of names.filter((name) => name < moving)) await run(name);
  // The request alone, without the member that it refers to.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into cash_requests (member_id, kind, amount, request_key, bank_code, account_number_encrypted,
       account_holder, balance_after, requested_at)
     values (1, 'withdrawal', 10000, gen_random_uuid(), '004', $1, '홍길동', 0, now())`,
    [sealedNumber],
  );
  await run(moving);
  const { rows } = await client.query('select account from cash_requests');
  const { accountNumber, ...account } = readBankAccount(rows[0].account);
  expect(account).toEqual({ rail: 'bank-transfer', bankCode: '004', holder: '홍길동' });
  expect(Buffer.from(accountNumber, 'base64')).toEqual(sealedNumber);
});
