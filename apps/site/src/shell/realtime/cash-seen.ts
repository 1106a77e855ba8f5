/** Acknowledges a change of the balance, once it is stable and only from a visible page. */
import { api } from '../calls/api.ts';
import { sessionState } from '../session/session.ts';

const restMs = 5_000;
let timer: number | undefined;

export function noteCashSeen(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (document.hidden || !sessionState().member) return;
    void api('member.changeMemCashFlag', {}).catch(() => undefined);
  }, restMs);
}
