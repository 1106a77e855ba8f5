/**
 * Pragmatic's data feed of finished rounds: comma-separated rows from a time point on, ten minutes at most, polled once
 * a minute at most.
 */
import Papa from 'papaparse';
import { z } from 'zod';
import { listGroups } from '../../modules/catalog/index.ts';
import type { FeedPage, VendorRound } from '../../modules/play/index.ts';
import { findAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { readRecords, recordedAmount, roundName } from '../core/feed.ts';
import { readMemberRef } from '../core/member-ref.ts';

const path = '/IntegrationService/v3/DataFeeds/gamerounds/finished/';
const timepointLine = /^timepoint=(\d{13})\s*$/;
const noParent = new Set(['', 'null']);
const completed = 'C';
const liveTypes = new Set(['casino', 'hotel']);

const row = z.object({
  extPlayerID: z.string(),
  playSessionID: roundName,
  parentSessionID: z.union([z.literal(''), roundName]),
  /** In UTC, without saying so. */
  endDate: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  status: z.string(),
  bet: z.string(),
  win: z.string(),
});

/** Free spins are rows of their own, parts of the round that won them. */
function roundOf(fields: unknown, decimals: number): VendorRound[] {
  const { extPlayerID, playSessionID: part, parentSessionID, endDate, status, bet, win } = row.parse(fields);
  const memberId = readMemberRef(extPlayerID);
  if (memberId === null || status !== completed) return [];
  const roundId = noParent.has(parentSessionID) ? part : parentSessionID;
  const endedAt = z.coerce.date().parse(`${endDate.replace(' ', 'T')}Z`);
  const money = { stake: recordedAmount(bet, decimals), payout: recordedAmount(win, decimals) };
  return [{ roundId, memberId, part, ...money, state: 'settled', endedAt }];
}

function readPage(text: string, { decimals, now }: { decimals: number; now: Date }): FeedPage {
  const lineEnd = text.indexOf('\n');
  const [, timepoint] = timepointLine.exec(lineEnd < 0 ? text : text.slice(0, lineEnd)) ?? [];
  // One of the future would keep the feed from being read until then.
  if (timepoint === undefined || Number(timepoint) > now.getTime()) throw new Error('The feed has no time point.');
  const readTo = new Date(Number(timepoint));
  if (lineEnd < 0) return { rounds: [], readTo };
  const { data, errors } = Papa.parse<unknown>(text.slice(lineEnd + 1), {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  if (errors.length > 0) throw new Error('The feed is no table.');
  return { rounds: data.flatMap((fields) => roundOf(fields, decimals)), readTo };
}

/** The feed has one kind of games at a time. */
async function isLiveVendor({ db }: Platform, vendorKey: string): Promise<boolean> {
  const groups = await listGroups(db);
  return groups.some(({ group }) => group.vendorKey === vendorKey && liveTypes.has(group.gameType));
}

export async function readFeed(platform: Platform, vendorKey: string, from: Date): Promise<FeedPage | null> {
  const account = await findAccount(platform, vendorKey);
  if (!account) return null;
  const { operator, secret, feedSecret, apiUrl, decimals } = account;
  const url = new URL(path, apiUrl);
  url.searchParams.set('login', operator);
  url.searchParams.set('password', feedSecret ?? secret);
  url.searchParams.set('timepoint', String(from.getTime()));
  if (await isLiveVendor(platform, vendorKey)) url.searchParams.set('dataType', 'LC');
  const now = platform.clock.now();
  return readRecords(platform, { account, url: url.href, read: (text) => readPage(text, { decimals, now }) });
}
