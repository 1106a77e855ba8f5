import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect, useRef } from 'react';
import { useLatestNotification } from '../../shell/realtime/latest-notification.ts';
import { useNewsAddress, useNewsText } from './use-news.ts';

/** A message and won slips have notices of their own, and a won draw may still be shown. */
const silent: readonly string[] = ['message-arrived', 'slips-won', 'draw-won'];

/** Shows each other notification as it comes. */
export function LatestNews({ onOpen }: { onOpen: (href: string) => void }) {
  const { t } = useTranslation();
  const text = useNewsText();
  const address = useNewsAddress();
  const news = useLatestNotification();
  const say = useRef(() => {});
  say.current = () => {
    if (!news || silent.includes(news.event)) return;
    toast.message(text(news), { action: { label: t('news.open'), onClick: () => onOpen(address(news)) } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes, in the words of that moment.
  useEffect(() => say.current(), [news]);
  return null;
}
