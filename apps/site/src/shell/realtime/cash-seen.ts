/** The member has seen how its balance changed: said once the balance rests, and only of a page that is looked at. */
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
