/** The signature of messages to systems of the operator: under a secret that both know, with the time of sending. */
import { createHmac } from 'node:crypto';

export function signMessage(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
