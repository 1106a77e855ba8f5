import type { KycRequest } from '@mirinae/contract/staff/kyc';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useAct } from '../../shell/calls/calls.ts';
import { ReasonChoice } from '../../shell/dialogs/revealed.tsx';
import { useShownFor } from '../../shell/dialogs/use-shown-for.ts';

type Document = KycRequest['documents'][number];
const reasons = ['identity', 'investigation', 'other'] as const;

/** A picture leaves the page and its memory after its time, and when it is closed. */
function Picture({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation();
  const show = useAct('staff.kycDocument', { done: null });
  useShownFor(show, onClose);
  const { data: shown } = show;
  const title = t(`kyc.documents.${document.kind}`);
  if (!shown)
    return (
      <ReasonChoice
        reasons={reasons}
        text={t('kyc.revealText')}
        isBusy={show.isPending}
        onReason={(why) => show.mutate({ documentIdx: document.documentIdx, ...why })}
        onClose={onClose}
      />
    );
  return (
    <Dialog wide title={title} description={t('reveal.today', { members: formatCount(shown.today) })} onClose={onClose}>
      <img src={`data:image/webp;base64,${shown.picture}`} alt={title} className="mx-auto max-h-[70vh] w-auto" />
    </Dialog>
  );
}

/** Documents of a request, each shown on a reason of its own. */
export function Documents({ documents }: { documents: readonly Document[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Document | null>(null);
  const [close] = useState(() => () => setOpened(null));
  return (
    <span className="flex flex-wrap gap-1.5">
      {documents.map((document) => (
        <Button key={document.documentIdx} size="sm" onClick={() => setOpened(document)}>
          {t(`kyc.documents.${document.kind}`)}
        </Button>
      ))}
      {opened && <Picture key={opened.documentIdx} document={opened} onClose={close} />}
    </span>
  );
}
