import { useEffect } from 'react';
import { useCall } from '../shell/calls/api.ts';

/** Puts the accent that staff chose on the page; the colours are the style sheet's. */
export function Accent() {
  const { data } = useCall('site.option', {});
  const accent = data?.siteOption.accent;
  useEffect(() => {
    if (accent) document.documentElement.dataset.accent = accent;
  }, [accent]);
  return null;
}
