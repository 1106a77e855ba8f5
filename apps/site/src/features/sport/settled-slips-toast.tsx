import type { SettledSlips } from '@mirinae/contract/realtime';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect } from 'react';
import { usePagePath } from '../../shell/pages/pages-context.ts';

const noticeMs = 8_000;

/** The sounds are loaded when there is something to play. */
const play = async (sound: 'win' | 'lose') => (await import('../../shell/sound/play-sound.ts')).playSound(sound);

type SettledSummary = {
  readonly key: 'won' | 'returned' | 'lost' | 'corrected' | 'takenBack' | 'cashedOut';
  readonly amount: number;
};

function summaryOf({ won, paid, taken, slips, corrected, cashedOut }: SettledSlips): SettledSummary | null {
  if (cashedOut > 0) return { key: 'cashedOut', amount: paid };
  if (corrected > 0) return taken > 0 ? { key: 'takenBack', amount: taken } : { key: 'corrected', amount: paid };
  if (won > 0) return { key: 'won', amount: paid };
  if (slips === 0) return null;
  return paid > 0 ? { key: 'returned', amount: paid } : { key: 'lost', amount: 0 };
}

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
    if (key === 'won' || key === 'lost') void play(key === 'won' ? 'win' : 'lose');
  }, [latest, t, pathOf, onOpen]);
  return null;
}
