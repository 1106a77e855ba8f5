import type { Answer } from '@mirinae/contract/calls';
import type { DocumentKind } from '@mirinae/contract/member/kyc';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { shrinkPicture } from '@mirinae/ui/shrink-picture';
import { toast } from '@mirinae/ui/toast';
import { IdCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { SecurityRow } from './security-row.tsx';

type Kyc = Answer<'member.kyc'>;
type Next = NonNullable<Kyc['next']>;

/** Shrinks a picture here, so that one of a phone's camera is not too large. */
function useUpload(kind: DocumentKind) {
  const { t } = useTranslation();
  const upload = useAct('member.kycPicture', { invalidates: ['member.kyc'] });
  const [isShrinking, setShrinking] = useState(false);
  const send = async (file: File) => {
    setShrinking(true);
    const image = await shrinkPicture(file).catch(() => null);
    setShrinking(false);
    if (image === null) toast.error(t('api.BD05'));
    else upload.mutate({ kind, image });
  };
  return { send, isBusy: isShrinking || upload.isPending };
}

function DocumentRow({ document: { kind, isUploaded } }: { document: Next['documents'][number] }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useUpload(kind);
  const name = t(`kyc.documents.${kind}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {isUploaded && <Badge tone="jade">{t('kyc.uploaded')}</Badge>}
        </p>
        <p className="text-mist-300 text-sm">{t(`kyc.documentText.${kind}`)}</p>
      </div>
      <Button busy={isBusy} onClick={() => input.current?.click()} aria-label={`${name}: ${t('kyc.choose')}`}>
        {t('kyc.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </li>
  );
}

function KycDialog({ next, onClose }: { next: Next; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useAct('member.kycSend', { invalidates: ['member.kyc'], done: t('kyc.sent') });
  const isWhole = next.documents.every(({ isUploaded }) => isUploaded);
  return (
    <Dialog
      title={t('kyc.title')}
      description={t('kyc.dialogText')}
      onClose={onClose}
      footer={
        <Button
          wide
          tone="primary"
          busy={send.isPending}
          disabled={!isWhole}
          onClick={() => send.mutate({}, { onSuccess: onClose })}
        >
          {t('kyc.send')}
        </Button>
      }
    >
      <ul className="divide-y divide-ink-600/30">
        {next.documents.map((document) => (
          <DocumentRow key={document.kind} document={document} />
        ))}
      </ul>
    </Dialog>
  );
}

const toneOf = { none: 'neutral', basic: 'jade', full: 'jade' } as const;

function useLabels({ level, rule, request }: Kyc) {
  const { t } = useTranslation();
  const isOpen = request?.state === 'open';
  const facts = rule && { amount: formatAmount(rule.amount), level: t(`kyc.levels.${rule.level}`) };
  const refused = request?.state === 'refused' ? t('kyc.refused', { reason: request.reason }) : null;
  return {
    state: isOpen ? t('kyc.checking') : t(`kyc.levels.${level}`),
    tone: isOpen ? ('amber' as const) : toneOf[level],
    text: facts ? t('kyc.text', facts) : t('kyc.textWithoutRule'),
    note: isOpen ? t('kyc.since', { at: formatDateTime(request.at) }) : refused,
  };
}

function Row({ kyc }: { kyc: Kyc }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { state, tone, text, note } = useLabels(kyc);
  return (
    <>
      <SecurityRow
        icon={IdCard}
        title={t('kyc.title')}
        text={text}
        state={state}
        stateTone={tone}
        note={note}
        action={t('kyc.act')}
        isDisabled={kyc.next === null}
        onAction={() => setOpen(true)}
      />
      {isOpen && kyc.next && <KycDialog next={kyc.next} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The proof of identity, where the house wants one or the member has given one. */
export function KycRow() {
  const { data } = useCall('member.kyc', {});
  const isShown = data && (data.rule !== null || data.level !== 'none' || data.request !== null);
  return isShown ? <Row kyc={data} /> : null;
}
