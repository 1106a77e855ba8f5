import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';

/** Puts the accent that staff chose on the page; the colours are the style sheet's. */
export function Accent() {
  const { data } = useQuery({ queryKey: ['options', null], queryFn: () => api('site.option', {}) });
  const accent = data?.siteOption.accent;
  useEffect(() => {
    if (accent) document.documentElement.dataset.accent = accent;
  }, [accent]);
  return null;
}
