import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { messages: 'Messages' },
  message: {
    title: 'Title',
    kept: 'Messages are kept for 90 days.',
    count: '{{count}} unread',
    unread: 'Unread',
    choose: 'Choose: {{title}}',
    chooseAll: 'Choose all',
    chooseFirst: 'Choose the messages to delete.',
    delete: 'Delete',
    deleteTitle: 'Delete the messages?',
    deleteText: '{{count}} chosen will be deleted. This cannot be undone.',
    deleted: 'Deleted.',
    none: 'No messages',
    noneText: 'News will arrive here.',
    open: 'Read',
  },
} satisfies SameShape<typeof korean>;
