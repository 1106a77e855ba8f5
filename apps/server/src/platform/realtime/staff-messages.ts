/** Topics and messages of the sockets of staff: each is made here and nowhere else. */
import type { QueueName, StaffMessage } from '@mirinae/contract/realtime';

export type StaffTopic = 'staff' | `staff-session:${string}`;

export function staffSessionTopic(sessionId: string): StaffTopic {
  return `staff-session:${sessionId}`;
}

export function queueMessage(name: QueueName, waiting: number): StaffMessage {
  return { cmd: 'QUEUE', data1: name, data2: String(waiting) };
}

export const fileMessage = (name: string): StaffMessage => ({ cmd: 'FILE', data1: name, data2: '' });

export const staffLogoutMessage: StaffMessage = { cmd: 'LOGOUT', data1: 'logout', data2: '' };
