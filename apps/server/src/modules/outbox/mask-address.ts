import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import { maskTail } from '../../platform/auth/secret-box.ts';

const shownDigits = 4;

/** `h***@site.example`, `*******1234`. */
export function maskAddress(channel: OutgoingChannel, address: string): string {
  if (address === '') return '';
  if (channel !== 'mail') return maskTail(address, shownDigits);
  const [first = ''] = address;
  return `${first}***@${address.slice(address.lastIndexOf('@') + 1)}`;
}
