import type { OutgoingRow } from '@mirinae/contract/staff/outgoing';
import { Dialog } from '@mirinae/ui/dialog';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct } from '../../shell/calls/calls.ts';
import { ReasonChoice } from '../../shell/dialogs/revealed.tsx';
import { useShownFor } from '../../shell/dialogs/use-shown-for.ts';

const reasons = ['support', 'investigation', 'other'] as const;

/** Receiver and text of a message, on a reason; they leave the page and its memory after their time. */
export function OutgoingText({ row, onClose }: { row: OutgoingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const show = useAct('staff.outgoingReveal', { done: null });
  useShownFor(show, onClose);
  const { data: shown } = show;
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
