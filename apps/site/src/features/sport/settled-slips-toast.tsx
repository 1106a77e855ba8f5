import type { SettledSlips } from '@mirinae/contract/realtime';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect } from 'react';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { soundResult } from '../../shell/sound/sound-result.ts';
import { summaryOf } from './settled-summary.ts';

const noticeMs = 8_000;

type Props = { latest: SettledSlips; onOpen: (href: string) => void };

/** Shows how one's slips ended, with the way to the bets. */
export function SettledSlipsToast({ latest, onOpen }: Props) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  useEffect(() => {
    const labelled = summaryOf(latest);
    if (!labelled) return;
    const { key, amount } = labelled;
    const text = t(`sport.ended.${key}`, { amount: formatAmount(amount) });
    const see = { label: t('sport.ended.see'), onClick: () => onOpen(pathOf('betList')) };
    if (key === 'won' || key === 'cashedOut') toast.success(text, { duration: noticeMs, action: see });
    else toast.message(text, { duration: noticeMs, action: see });
    if (key === 'won' || key === 'lost') void soundResult(key === 'won' ? 'win' : 'lose');
  }, [latest, t, pathOf, onOpen]);
  return null;
}
