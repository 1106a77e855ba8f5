import type { Answer } from '@mirinae/contract/calls';
import type { DocumentKind } from '@mirinae/contract/member/kyc';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { shrinkPicture } from '@mirinae/ui/shrink-picture';
import { toast } from '@mirinae/ui/toast';
import { useRef, useState } from 'react';
import { useAct } from '../../shell/calls/api.ts';
import { BirthDateField } from '../../shell/forms/birth-date-field.tsx';
import { useCallForm } from '../../shell/forms/call-form.ts';

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

/** Leads to the page of the provider, which leads back. */
function OnlineCheck({ needsBirthDate, isOpen }: { needsBirthDate: boolean; isOpen: boolean }) {
  const { t } = useTranslation();
  const form = useCallForm('member.kycStart', {
    defaults: needsBirthDate ? { birthDate: '' } : {},
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <section aria-label={t('kyc.online.title')} className="mb-5">
      <h3 className="font-semibold">{t('kyc.online.title')}</h3>
      <p className="mb-3 text-mist-300 text-sm">{t('kyc.online.text')}</p>
      <CallFormView form={form}>
        {needsBirthDate && <BirthDateField form={form} name="birthDate" />}
        <FormFailure form={form} />
        <SubmitButton form={form} wide>
          {t(isOpen ? 'kyc.online.goOn' : 'kyc.online.act')}
        </SubmitButton>
      </CallFormView>
    </section>
  );
}

/** Online where the house has a provider, or by documents. */
export function KycDialog({ kyc, next, onClose }: { kyc: Kyc; next: Next; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useAct('member.kycSend', { invalidates: ['member.kyc'], done: t('kyc.sent') });
  const isWhole = next.documents.every(({ isUploaded }) => isUploaded);
  return (
    <Dialog
      title={t('kyc.title')}
      description={t('kyc.levelText', { level: t(`kyc.levels.${next.level}`) })}
      onClose={onClose}
      footer={
        <Button
          wide
          tone={kyc.canCheck ? 'plain' : 'primary'}
          busy={send.isPending}
          disabled={!isWhole}
          onClick={() => send.mutate({}, { onSuccess: onClose })}
        >
          {t('kyc.send')}
        </Button>
      }
    >
      {kyc.canCheck && <OnlineCheck needsBirthDate={kyc.needsBirthDate} isOpen={kyc.check?.state === 'open'} />}
      <h3 className="font-semibold">{t('kyc.byDocuments')}</h3>
      <p className="text-mist-300 text-sm">{t('kyc.dialogText')}</p>
      <ul className="divide-y divide-ink-600/30">
        {next.documents.map((document) => (
          <DocumentRow key={document.kind} document={document} />
        ))}
      </ul>
    </Dialog>
  );
}
