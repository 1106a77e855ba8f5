import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect, useRef } from 'react';
import { useNewsAddress, useNewsText } from './use-news.ts';

/** Shows each notification as it comes. */
export function NewsToast({ news, onOpen }: { news: NotificationFacts; onOpen: (href: string) => void }) {
  const { t } = useTranslation();
  const text = useNewsText();
  const address = useNewsAddress();
  const say = useRef(() => {});
  say.current = () => {
    toast.message(text(news), { action: { label: t('news.open'), onClick: () => onOpen(address(news)) } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes, in the words of that moment.
  useEffect(() => say.current(), [news]);
  return null;
}
