import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  title: 'Title',
  content: 'Text',
  target: 'To',
  reads: 'Read / sent',
  by: 'By',
  write: 'Write a message',
  send: 'Send',
  sentTo: 'Sent to {{count}}.',
  template: 'Template',
  noTemplate: 'Without a template',
  saveTemplate: 'Keep as template',
  deleteTemplate: 'Delete template',
  to: { member: 'Member', level: 'Level', branch: 'Branch', all: 'All' },
  who: { member: 'Member ID', level: 'Level', branch: 'Partner ID' },
  page: { messages: 'Messages' },
} satisfies SameShape<typeof korean>;
