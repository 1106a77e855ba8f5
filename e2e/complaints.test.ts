/** What members complain about, answered by a clerk in two presses from the member's page. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectNoFailures } from './lib/browser.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const { page, failures } = await system.staffVisitor();

const won = z.object({
  betIdx: z.string(),
  memberId: z.string(),
  payout: z.string(),
  winKey: z.string(),
  betKey: z.string(),
});

/** The latest win of the demo, which is among the first of its member's timeline. */
async function latestWin() {
  const { rows } = await db.query(
    `select bet_id::text as "betIdx", member_id::text as "memberId", payout::text, win_keys[1] as "winKey", bet_key as "betKey"
     from bets where status = 'win' and payout > stake and cardinality(win_keys) = 1 order by placed_at desc limit 1`,
  );
  return won.parse(rows[0]);
}

const timeline = page.getByRole('region', { name: '타임라인' });
const ledger = page.getByRole('region', { name: '원장' });
const show = (kind: string) => timeline.getByRole('radio', { name: kind, exact: true }).click();

test('"my win is missing": the bet says what it won, and when that was credited with what balance', async () => {
  const { betIdx, memberId, payout } = await latestWin();
  await page.goto(`/admin/members/${memberId}`);
  await show('베팅');
  await timeline
    .getByRole('listitem')
    .filter({ hasText: `#${betIdx} ` })
    .getByRole('link')
    .click();
  await ledger.getByText(/· 당첨 ·/).waitFor();
  const amount = Number(payout).toLocaleString('en-US');
  await expect.poll(() => ledger.getByRole('cell', { name: amount, exact: true }).count()).toBeGreaterThan(0);
  await ledger.getByText('차 0').waitFor();
  expectNoFailures(failures);
});

test('"I was paid twice": the messages of the vendor are two, the payout of the ledger is one', async () => {
  const { betIdx, memberId, winKey } = await latestWin();
  for (const answer of ['{"status":"ok","replayed":false}', '{"status":"ok","replayed":true}'])
    await db.query(
      `insert into wallet_calls (at, adapter, vendor_key, call, member_id, reference, request, response, http_status, duration_ms, ip)
       select now(), 'mirinae', vendor_key, 'credit', member_id, $2, '{}', $3, 200, 4, '127.0.0.1' from bets where bet_id = $1`,
      [betIdx, winKey, answer],
    );
  await page.goto(`/admin/members/${memberId}`);
  await show('베팅');
  await timeline
    .getByRole('listitem')
    .filter({ hasText: `#${betIdx} ` })
    .getByRole('link')
    .click();
  const messages = page.getByRole('region', { name: '게임사 메시지' });
  await expect.poll(() => messages.getByText('credit').count()).toBeGreaterThanOrEqual(2);
  await expect.poll(() => ledger.getByText(/· 당첨 ·/).count()).toBe(1);
  expectNoFailures(failures);
});

test('"my bonus vanished": the requirement says why it ended, and how much of it was played', async () => {
  const { memberId } = await latestWin();
  await db.query(
    `insert into wagering_requirements (member_id, source, binds, reference, amount, needed, done, opened_at, closed_at, closed_as)
     values ($1, 'bonus', 'cash', $2, 30000, 150000, 64000, now() - interval '1 hour', now(), 'bust')`,
    [memberId, `complaint:${randomUUID()}`],
  );
  await page.goto(`/admin/members/${memberId}`);
  await show('보너스·롤링');
  const ended = timeline.getByRole('listitem').filter({ hasText: '조건 종료' }).first();
  await ended.getByText('입금 보너스 · 보유금 30,000 · 롤링 64,000 / 150,000').waitFor();
  expectNoFailures(failures);
});

test('what a clerk types into the palette opens: a bet by its number, and its member by the ID', async () => {
  const { betIdx, memberId } = await latestWin();
  await page.goto('/admin/');
  await page.getByRole('link', { name: /대시보드/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill(betIdx);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `#${betIdx} ` })
    .click();
  await page.waitForURL(`**/admin/bets/${betIdx}`);
  await ledger.getByText('차 0').waitFor();
  await page.goto(`/admin/bets?memberId=${memberId}`);
  await page
    .getByRole('row')
    .filter({ hasText: `#${betIdx}` })
    .getByText(/당첨/)
    .first()
    .waitFor();
  expectNoFailures(failures);
});
