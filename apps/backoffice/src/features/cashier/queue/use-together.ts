/**
 * Requests taken, approved or refused together: sent in parts, so that the page shows how far it is. What is refused,
 * left or without an answer stays selected.
 */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { api } from '../../../shell/calls/api.ts';
import { notifyWaiting } from '../../../shell/calls/notify-waiting.ts';
import { type Part, type Ran, runParts } from '../../../shell/calls/running-acts.ts';
import { showFailure } from './show-failure.ts';
import type { QueueFilter } from './use-queue-filter.ts';
import type { Selection } from './use-selection.ts';

type Refused = readonly { readonly cashIdx: number; readonly code: string }[];
type Left = { readonly cashIdx: number[] };

const showRefused = (refused: Refused): void => {
  for (const code of new Set(refused.map((each) => each.code))) toast.error(codeText(code));
};

export function useTogether(filter: QueueFilter, selection: Selection) {
  const { t } = useTranslation();
  const { isAll, rows } = selection;
  const chosen = isAll ? { filter } : { cashIdx: rows.map(({ cashIdx }) => cashIdx) };

  const showLeft = ({ left, failure }: Ran): void => {
    const isUnknown = failure instanceof CallError && failure.code === codes.responseFailed;
    if (failure && !isUnknown) showFailure(failure);
    if (left > 0)
      toast.info(t(isUnknown ? 'cashier.queue.partUnknown' : 'cashier.queue.leftSelected', { count: left }));
  };

  /** Runs the parts, and answers those that were refused and those that were left. */
  async function run<Answered extends { refused: Refused }, Next extends Left>(
    first: Answered,
    nextOf: (answer: Answered) => Next | null,
    send: (next: Next) => Promise<Answered>,
    decidedOf: (answer: Answered) => number,
  ) {
    const refused = [...first.refused];
    let left = nextOf(first);
    const partOf = (answer: Answered): Part<Next> => {
      const next = nextOf(answer);
      const decided = decidedOf(answer) + answer.refused.length;
      return { decided, next: next && { send: next, left: next.cashIdx.length } };
    };
    const ran = await runParts(partOf(first), async (next) => {
      const answer = await send(next);
      refused.push(...answer.refused);
      left = nextOf(answer);
      return partOf(answer);
    });
    showRefused(refused);
    showLeft(ran);
    return { refused, left: left?.cashIdx ?? [] };
  }

  /** As the confirmation of the call shows them; what stays behind says why. */
  const moveAll = async (what: 'approve' | 'refuse'): Promise<void> => {
    let [done, waiting] = [0, 0];
    const count = <Answered extends { done: number; waiting: number }>(answer: Answered): Answered => {
      done += answer.done;
      waiting += answer.waiting;
      return answer;
    };
    const first = count(await api('staff.cashMoveAll', { what, ...chosen }));
    const { refused, left } = await run(
      first,
      (answer) => answer.left,
      async (next) => count(await api('staff.cashMoveAll', { what, isContinued: true, ...next })),
      (answer) => answer.done + answer.waiting,
    );
    if (done > 0) toast.success(t('cashier.moved', { count: done }));
    if (waiting > 0) notifyWaiting();
    if (isAll && left.length > 0) return;
    const kept = new Set([...refused.map(({ cashIdx }) => cashIdx), ...left]);
    const sent = rows.filter(({ status, fit }) => status === 2 || (what === 'approve' && fit?.isCertain));
    selection.drop(sent.map(({ cashIdx }) => cashIdx).filter((each) => !kept.has(each)));
  };

  const takeAll = async (): Promise<void> => {
    let taken = 0;
    const count = <Answered extends { taken: number }>(answer: Answered): Answered => {
      taken += answer.taken;
      return answer;
    };
    const first = count(await api('staff.cashTakeAll', chosen));
    await run(
      first,
      ({ left }) => (left.length > 0 ? { cashIdx: left } : null),
      async (next) => count(await api('staff.cashTakeAll', next)),
      (answer) => answer.taken,
    );
    if (taken > 0) toast.success(t('cashier.queue.taken', { count: taken }));
  };

  return { moveAll, takeAll };
}
