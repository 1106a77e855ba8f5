import type { MessageChannel } from '@mirinae/contract/board/staff-messages';
import type { Answer } from '@mirinae/contract/calls';
import type { Translate } from '@mirinae/ui/language/translation';

const known = ['all', 'level', 'branch', 'member', 'vip'];

/** To whom it was sent, which is kept as `level:2`; a segment that is gone has its number. */
export function targetText(t: Translate, target: string, segments: Answer<'staff.segmentList'>): string {
  const [kind = '', to = ''] = target.split(':');
  if (kind === 'segment') {
    const name = segments.find(({ segmentIdx }) => String(segmentIdx) === to)?.name ?? `#${to}`;
    return `${t('messages.to.segment')} ${name}`;
  }
  return known.includes(kind) ? `${t(`messages.to.${kind}`)} ${to}`.trim() : target;
}

export const channelsText = (t: Translate, channels: readonly MessageChannel[]): string =>
  channels.map((channel) => t(`messages.channels.${channel}`)).join(', ');
