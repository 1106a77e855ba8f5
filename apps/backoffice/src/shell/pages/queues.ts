/** The counts of the queues, updated by the socket; new entries ring, unless muted. */

import { staffRealtimePath } from '@mirinae/contract/constants';
import { type QueueName, staffMessage } from '@mirinae/contract/realtime';
import type { CallPattern } from '@mirinae/ui/calls/call-hooks';
import { watchSocket } from '@mirinae/ui/calls/watch-socket';
import { noteServerTime } from '@mirinae/ui/server-clock';
import { WebSocket as ReconnectingSocket } from 'partysocket';
import { create } from 'zustand';
import { expireSession, readToken } from '../session/session.ts';
import { soundTones } from './tones.ts';

export type Counts = Readonly<Record<QueueName, number>>;

/** The calls that list what waits in a queue, on the page of the queue's name. */
export const queueCalls: Readonly<Record<QueueName, CallPattern>> = {
  signup: 'staff.memberList',
  deposit: 'staff.cashList',
  withdrawal: 'staff.cashList',
  find: 'staff.findList',
  questions: 'staff.qnaList',
  reports: 'staff.reportList',
  approvals: 'staff.approvalList',
  prizes: 'staff.prizeList',
  gifts: 'staff.giftList',
  jobs: 'staff.jobList',
  lateResults: 'staff.lateResultList',
  suspicions: 'staff.sportSuspicionList',
  referrals: 'staff.sportReferralList',
  sportExposure: 'staff.sportExposureList',
  alarms: 'staff.alarmList',
  riskAlerts: 'staff.riskAlertList',
  kyc: 'staff.kyc*',
};

const storageKey = 'mirinae.staff.muted';

const useQueues = create<{ readonly counts: Counts; readonly isMuted: boolean; readonly isCutOff: boolean }>(() => ({
  counts: {
    signup: 0,
    deposit: 0,
    withdrawal: 0,
    find: 0,
    questions: 0,
    reports: 0,
    approvals: 0,
    prizes: 0,
    gifts: 0,
    jobs: 0,
    lateResults: 0,
    suspicions: 0,
    referrals: 0,
    sportExposure: 0,
    alarms: 0,
    riskAlerts: 0,
    kyc: 0,
  },
  isMuted: localStorage.getItem(storageKey) === 'Y',
  isCutOff: false,
}));

export const useCounts = (): Counts => useQueues(({ counts }) => counts);
/** The socket was cut off: counts may be old. */
export const useCutOff = (): boolean => useQueues(({ isCutOff }) => isCutOff);
export const isCutOff = (): boolean => useQueues.getState().isCutOff;
export const useMuted = (): boolean => useQueues(({ isMuted }) => isMuted);

export function setMuted(isMuted: boolean): void {
  localStorage.setItem(storageKey, isMuted ? 'Y' : 'N');
  useQueues.setState({ isMuted });
}

/** Two soft bells: a fifth apart, so that it carries without startling. */
function ring(): void {
  if (useQueues.getState().isMuted) return;
  soundTones({ type: 'sine', frequencies: [784, 1_175], volume: 0.12, apart: 0.14, length: 0.5 });
}

type Receiver = {
  /** Receives every count that arrives. */
  readonly onChange: (queue: QueueName) => void;
  /** The name of a file that is ready. */
  readonly onFile: (name: string) => void;
};

function handle(text: string, { onChange, onFile }: Receiver): void {
  const parsed = staffMessage.safeParse(JSON.parse(text));
  if (!parsed.success) return;
  const message = parsed.data;
  if (message.cmd === 'LOGOUT') expireSession();
  if (message.cmd === 'PONG') {
    const tripMs = Math.round(performance.now()) - Number(message.data1);
    noteServerTime({ serverMs: Number(message.data2), tripMs, grainMs: 0 });
  }
  if (message.cmd === 'FILE') onFile(message.data1);
  if (message.cmd !== 'QUEUE') return;
  const next = Number(message.data2);
  const { counts } = useQueues.getState();
  if (next > counts[message.data1]) ring();
  useQueues.setState({ counts: { ...counts, [message.data1]: next } });
  onChange(message.data1);
}

export function openQueues(receiver: Receiver): () => void {
  const socket = new ReconnectingSocket(`${window.location.origin.replace(/^http/, 'ws')}${staffRealtimePath}`, [], {
    minReconnectionDelay: 500,
    maxReconnectionDelay: 10_000,
  });
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ cmd: 'AUTH', data1: readToken() ?? '', data2: 'staff' })),
  );
  const watch = watchSocket(socket);
  const note = (cutOff: boolean) => {
    if (isCutOff() !== cutOff) useQueues.setState({ isCutOff: cutOff });
  };
  socket.addEventListener('close', () => note(true));
  socket.addEventListener('message', (event) => {
    note(false);
    handle(String(event.data), receiver);
  });
  return () => {
    watch.stop();
    socket.close();
    note(false);
  };
}
