import type { Answer } from '@mirinae/contract/calls';
import type { RevealReason } from '@mirinae/contract/staff/personal';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { toast } from '@mirinae/ui/toast';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useAct } from '../calls/calls.ts';
import { useStaff } from '../session/session.ts';

type Subject = { readonly cashIdx: number } | { readonly memberId: number; readonly field: 'account' | 'phone' };
type Why = { readonly reason: RevealReason; readonly note: string };
type Shown = Answer<'staff.memberReveal'>;

const reasonsOf = (subject: Subject): readonly RevealReason[] =>
  'cashIdx' in subject
    ? ['payout', 'bank-check', 'investigation', 'other']
    : ['identity', 'support', 'bank-check', 'investigation', 'other'];

/** The number in clear text, which leaves the page and its memory after its time. */
function useRevealed(subject: Subject) {
  const [shown, setShown] = useState<Shown | null>(null);
  const ofRequest = useAct('staff.cashAccountReveal', { done: null });
  const ofMember = useAct('staff.memberReveal', { done: null });
  const { reset: forgetOfRequest } = ofRequest;
  const { reset: forgetOfMember } = ofMember;
  const hide = useCallback(() => {
    setShown(null);
    forgetOfRequest();
    forgetOfMember();
  }, [forgetOfRequest, forgetOfMember]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(hide, shown.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [shown, hide]);
  const onDone = { onSuccess: setShown };
  const reveal = (why: Why) =>
    'cashIdx' in subject
      ? ofRequest.mutate({ ...subject, ...why }, onDone)
      : ofMember.mutate({ ...subject, ...why }, onDone);
  return { shown, reveal, hide, isBusy: ofRequest.isPending || ofMember.isPending };
}

/** For which of the reasons something personal is shown. */
export function ReasonChoice({
  reasons,
  text,
  isBusy,
  onReason,
  onClose,
}: {
  reasons: readonly RevealReason[];
  /** What becomes of it. */
  text: string;
  isBusy: boolean;
  onReason: (why: Why) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <Dialog onClose={onClose} title={t('reveal.title')} description={text}>
      <div className="flex flex-col gap-2">
        {reasons.map((reason) => (
          <Button
            key={reason}
            wide
            busy={isBusy}
            disabled={reason === 'other' && note.trim() === ''}
            onClick={() => onReason({ reason, note: note.trim() })}
          >
            {t(`reveal.reasons.${reason}`)}
          </Button>
        ))}
        <Field label={t('reveal.note')} className="mt-1">
          {(parts) => (
            <TextInput {...parts} value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

const small =
  'inline-grid size-7 pointer-coarse:size-10 shrink-0 place-items-center rounded-chip text-mist-300 hover:bg-ink-700 hover:text-mist-50 [&_svg]:size-4';

function SmallButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} className={small} onClick={onClick}>
      {children}
    </button>
  );
}

async function copy(text: string, [done, failed]: readonly [string, string]): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(failed);
  }
}

/** A masked number; those who may see it whole do so on a reason, on this page and for a minute. */
export function Revealed({ masked, of: subject }: { masked: string; of: Subject }) {
  const { t } = useTranslation();
  const { shown, reveal, hide, isBusy } = useRevealed(subject);
  const [isChoosing, setChoosing] = useState(false);
  const permissions = useStaff()?.permissions ?? [];
  const mayReveal = permissions.includes('cashIdx' in subject ? 'cash.process' : 'personal.reveal');
  const close = () => setChoosing(false);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span className={shown ? 'break-all text-gold tabular-nums' : 'break-all'}>{shown?.value ?? masked}</span>
      {shown && (
        <SmallButton
          label={t('reveal.copy')}
          onClick={() => void copy(shown.value, [t('reveal.copied'), t('reveal.notCopied')])}
        >
          <Copy aria-hidden />
        </SmallButton>
      )}
      {mayReveal && (
        <SmallButton label={t(shown ? 'reveal.hide' : 'reveal.act')} onClick={shown ? hide : () => setChoosing(true)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </SmallButton>
      )}
      {shown && (
        <span className="text-2xs text-mist-400">{t('reveal.today', { members: formatCount(shown.today) })}</span>
      )}
      {isChoosing && (
        <ReasonChoice
          reasons={reasonsOf(subject)}
          text={t('reveal.text')}
          isBusy={isBusy}
          onReason={(why) => {
            reveal(why);
            close();
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
