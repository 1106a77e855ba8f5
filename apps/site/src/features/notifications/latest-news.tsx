import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect, useRef } from 'react';
import { useLatestNotification } from '../../shell/realtime/latest-notification.ts';
import { useNewsAddress, useNewsText } from './use-news.ts';

/** Says each notification as it comes, but a message, which says itself, and a draw, which may still be shown. */
export function LatestNews({ onOpen }: { onOpen: (href: string) => void }) {
  const { t } = useTranslation();
  const text = useNewsText();
  const address = useNewsAddress();
  const news = useLatestNotification();
  const say = useRef(() => {});
  say.current = () => {
    if (!news || news.event === 'message-arrived' || news.event === 'draw-won') return;
    toast.message(text(news), { action: { label: t('news.open'), onClick: () => onOpen(address(news)) } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes, in the words of that moment.
  useEffect(() => say.current(), [news]);
  return null;
}
