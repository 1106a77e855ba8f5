/** The member's socket: signs in, reconnects with growing pauses, and turns messages into changes of the session. */

import { realtimePath } from '@mirinae/contract/constants';
import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import type { MemberMessage, SettledSlips } from '@mirinae/contract/realtime';
import { PriceReader, type ReadPrices } from '@mirinae/contract/sport/price-reader';
import { watchSocket } from '@mirinae/ui/calls/watch-socket';
import { noteServerTime } from '@mirinae/ui/server-clock';
import { WebSocket as ReconnectingSocket } from 'partysocket';
import { invalidate } from '../calls/api.ts';
import { moneyCalls } from '../calls/money-calls.ts';
import { queryClient } from '../calls/query-client.ts';
import { hallStore, takeHall } from '../games/halls.ts';
import { readToken, sessionState, setBalances, setGamesDown, setUnread, setUnreadNews } from '../session/session.ts';
import { noteCutOff, noteDelay, priceStore, takePrices } from '../sport/fixture-prices.ts';
import { setLatestSettled } from '../sport/settled-slips.ts';
import { noteCashSeen } from './cash-seen.ts';
import { setLatestNotification, tournamentNews } from './latest-notification.ts';

export type RealtimeEvents = { onInspect(): void; onLogout(code: string): void };

/** Like every answer it comes from the site's own server, which made it by its schema. */
function read(text: string): MemberMessage | null {
  try {
    const message: MemberMessage = JSON.parse(text);
    return message;
  } catch {
    return null;
  }
}

/** Called after the facts as they are: what it is about is read anew already. */
function handleNews(unread: number, facts: string, isBeginning: boolean): void {
  const isKnown = sessionState().unreadNews === unread;
  setUnreadNews(unread);
  if (!isBeginning || !isKnown) void invalidate('notification.list');
  if (facts === '') return;
  const latest: NotificationFacts = JSON.parse(facts);
  setLatestNotification(latest);
}

function handleSettled(facts: string): void {
  void invalidate('sport.slips', 'sport.slip', 'bet.list');
  const settled: SettledSlips = JSON.parse(facts);
  setLatestSettled(settled);
}

/** The first messages of a connection mostly repeat the page's own reads: these are not repeated. */
function handleCash(cash: number, points: number, isBeginning: boolean): void {
  const { member } = sessionState();
  const isKnown = member?.cashAmt === cash && member.pointAmt === points;
  setBalances(cash, points);
  noteCashSeen();
  if (!isBeginning || !isKnown) void invalidate(...moneyCalls);
}

function handleMessages(unread: number, isBeginning: boolean): void {
  const isKnown = sessionState().unread === unread;
  setUnread(unread);
  if (!isBeginning || !isKnown) void invalidate('board.messageList');
}

function handlePong(sentAt: number, serverMs: number): void {
  const tripMs = Math.round(performance.now()) - sentAt;
  noteDelay(tripMs);
  noteServerTime({ serverMs, tripMs, grainMs: 0 });
}

function handle(message: MemberMessage, events: RealtimeEvents, isBeginning: boolean): void {
  if (message.cmd === 'CASH') handleCash(Number(message.data1), Number(message.data2), isBeginning);
  else if (message.cmd === 'MSG') handleMessages(Number(message.data1), isBeginning);
  else if (message.cmd === 'CHECKED') void invalidate('safer.session');
  else if (message.cmd === 'NOTIFICATION') handleNews(Number(message.data1), message.data2, isBeginning);
  else if (message.cmd === 'LOCK_BET_YN') setGamesDown(!(message.data1 === 'N' && message.data2 === 'Y'));
  else if (message.cmd === 'POWERBALL') void invalidate('mini.*', 'bet.powerballResult');
  else if (message.cmd === 'WINS') queryClient.setQueryData(['site.wins', {}], JSON.parse(message.data1));
  else if (message.cmd === 'TOURNAMENT') tournamentNews.setState(message);
  else if (message.cmd === 'HALL') takeHall(message.data1, JSON.parse(message.data2));
  else if (message.cmd === 'SLIP') void invalidate('sport.slips', 'sport.slip');
  else if (message.cmd === 'SETTLED') handleSettled(message.data2);
  else if (message.cmd === 'PONG') handlePong(Number(message.data1), Number(message.data2));
  else if (message.cmd === 'INSPECT' && message.data1 === 'Y') events.onInspect();
  else if (message.cmd === 'LOGOUT') events.onLogout(message.data1);
}

/** Answers the function that closes the socket for good. */
export function openRealtime(events: RealtimeEvents): () => void {
  const origin = window.location.origin.replace(/^http/, 'ws');
  const socket = new ReconnectingSocket(`${origin}${realtimePath}`, [], {
    minReconnectionDelay: 500,
    maxReconnectionDelay: 10_000,
    reconnectionDelayGrowFactor: 1.6,
  });
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ cmd: 'AUTH', data1: readToken() ?? '', data2: 'member' })),
  );
  const watch = watchSocket(socket);
  let isReady = false;
  let wasReady = false;
  const say = (cmd: 'HALLS' | 'WATCH' | 'SNAPSHOT', about: string) => {
    if (isReady) socket.send(JSON.stringify({ cmd, data1: about, data2: '' }));
  };
  const prices = new PriceReader();
  const take = ({ fixtures, missing }: ReadPrices) => {
    takePrices(fixtures);
    if (missing === 'all') say('SNAPSHOT', '');
    else if (missing.length > 0) say('SNAPSHOT', missing.join(','));
  };
  const stopFollowing = [
    hallStore.subscribe(({ watched }, before) => watched !== before.watched && say('HALLS', watched)),
    priceStore.subscribe(({ watched }, before) => {
      if (watched === before.watched) return;
      say('WATCH', watched);
    }),
  ];
  socket.addEventListener('close', () => {
    // Also before it was ever ready: prices read by a call grow old as well.
    noteCutOff(true);
    isReady = false;
  });
  socket.addEventListener('message', (event) => {
    if (event.data instanceof ArrayBuffer) return take(prices.takeFrame(new Uint8Array(event.data)));
    const message = read(String(event.data));
    if (!message) return;
    handle(message, events, !wasReady);
    if (message.cmd === 'SPORT') return take(prices.takeSnapshots(JSON.parse(message.data2)));
    if (message.cmd !== 'READY') return;
    isReady = true;
    wasReady = true;
    // What came before the cut is old until its snapshot comes.
    takePrices(prices.forget());
    noteCutOff(false);
    const halls = hallStore.getState().watched;
    const fixtures = priceStore.getState().watched;
    if (halls !== '') say('HALLS', halls);
    if (fixtures !== '') say('WATCH', fixtures);
    watch.beat();
  });
  return () => {
    watch.stop();
    for (const stop of stopFollowing) stop();
    socket.close();
    // A guest has no socket, and prices that are read anew.
    noteCutOff(false);
  };
}
