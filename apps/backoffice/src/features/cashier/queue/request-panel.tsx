/**
 * The request that is current, with its member and what is done with it: docked at the side where there is room, else a
 * sheet. It follows the current row, so that after a decision the next request opens by itself.
 */
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { Button } from '@mirinae/ui/button';
import { Sheet } from '@mirinae/ui/dialog';
import { formatAmount } from '@mirinae/ui/format';
import { IconButton } from '@mirinae/ui/icon-button';
import { useKit } from '@mirinae/ui/kit';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useMedia } from '@mirinae/ui/use-media';
import { Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHeldActs } from '../../../shell/calls/held-acts.ts';
import { HeldActs } from '../../../shell/dialogs/held-acts-bar.tsx';
import { MemberBrief } from '../member-panel.tsx';
import type { CashQueue } from '../use-cash-queue.ts';
import { FitLine } from './fit-line.tsx';
import { isOpen } from './use-selection.ts';

const docked = '(min-width: 1280px)';

function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t('cashier.queue.copied'));
  };
  return (
    <Button size="sm" tone="quiet" onClick={() => void copy()}>
      <Copy aria-hidden className="size-3.5" />
      {label}
    </Button>
  );
}

function Facts({ row }: { row: StaffCashRow }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 border-ink-600/40 border-b pb-3">
      <p className="font-bold text-gold text-xl tabular-nums">{formatAmount(row.cash)}</p>
      <FitLine row={row} />
      {row.cashType === 'out' && (
        <div className="mt-1 flex flex-wrap gap-1">
          <CopyButton label={t('cashier.queue.copyHolder')} text={row.memName} />
          <CopyButton label={t('cashier.queue.copyAmount')} text={String(row.cash)} />
        </div>
      )}
    </div>
  );
}

type Props = { row: StaffCashRow; queue: CashQueue; onNext: () => void; onClose: () => void };

function Decide({ row, queue, onNext }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  if (!isOpen(row)) return null;
  if (queue.isHeld(row)) return <p className="text-amber text-sm">{t('cashier.queue.isHeld')}</p>;
  const ends = row.status === 2 || row.fit?.isCertain;
  const advance = () => {
    if (ends) onNext();
    queue.advance(row);
  };
  return (
    <div className="flex w-full gap-2">
      <Button tone="primary" className="flex-1" onClick={advance}>
        {ends ? t('cashier.queue.approveNext', { amount: formatAmount(row.cash) }) : t('cashier.startReview')}
        <kbd aria-hidden className="hidden text-2xs lg:inline">
          A
        </kbd>
      </Button>
      <Button tone="danger" onClick={() => queue.refuse(row)}>
        {t('action.refuse')}
        <kbd aria-hidden className="hidden text-2xs lg:inline">
          R
        </kbd>
      </Button>
    </div>
  );
}

function Docked({
  title,
  foot,
  onClose,
  children,
}: {
  title: string;
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { text } = useKit();
  return (
    <aside aria-label={title} className="surface sticky top-4 flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden">
      <div className="flex items-center gap-2 border-ink-600/40 border-b px-4 py-2.5">
        <h2 className="mr-auto min-w-0 truncate font-bold">{title}</h2>
        <IconButton label={text('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 text-sm">{children}</div>
      {foot && <div className="border-ink-600/40 border-t p-3">{foot}</div>}
    </aside>
  );
}

export function RequestPanel({ row, queue, onNext, onClose }: Props) {
  const isDocked = useMedia(docked);
  const isHolding = useHeldActs().length > 0;
  const { layout } = useKit();
  const title = `${row.memId} · ${row.memNick}`;
  const foot = isOpen(row) ? <Decide row={row} queue={queue} onNext={onNext} /> : null;
  const body = (
    <>
      <Facts row={row} />
      <MemberBrief key={row.memberId} memberId={row.memberId} />
    </>
  );
  if (isDocked)
    return (
      <Docked title={title} foot={foot} onClose={onClose}>
        {body}
      </Docked>
    );
  return (
    <Sheet
      side={layout === 'mobile' ? 'bottom' : 'right'}
      title={title}
      onClose={onClose}
      footer={
        (foot || isHolding) && (
          <div className="flex w-full flex-col gap-2">
            <HeldActs />
            {foot}
          </div>
        )
      }
    >
      {body}
    </Sheet>
  );
}
