import type { OutgoingRow } from '@mirinae/contract/staff/outgoing';
import { Dialog } from '@mirinae/ui/dialog';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useEffect } from 'react';
import { useAct } from '../../shell/calls/calls.ts';
import { ReasonChoice } from '../../shell/dialogs/revealed.tsx';

const reasons = ['support', 'investigation', 'other'] as const;

/** Receiver and text of a message, on a reason; they leave the page and its memory after their time. */
export function OutgoingText({ row, onClose }: { row: OutgoingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const show = useAct('staff.outgoingReveal', { done: null });
  const { data: shown, reset } = show;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(onClose, shown.seconds * 1_000);
    return () => {
      clearTimeout(timer);
      reset();
    };
  }, [shown, onClose, reset]);
  if (!shown)
    return (
      <ReasonChoice
        reasons={reasons}
        text={t('messages.outgoing.revealText')}
        isBusy={show.isPending}
        onReason={(why) => show.mutate({ outgoingIdx: row.outgoingIdx, ...why })}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      wide
      title={shown.title}
      description={t('reveal.today', { members: formatCount(shown.today) })}
      onClose={onClose}
    >
      <p className="break-all text-gold text-sm">{shown.to || '—'}</p>
      <p className="mt-3 whitespace-pre-wrap break-words">{shown.text}</p>
    </Dialog>
  );
}
