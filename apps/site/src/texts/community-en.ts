/** The texts of messages, boards and support in English. */
import type { Texts } from './texts.ts';

export const messageEn: Texts['message'] = {
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
  toList: 'Back to the list',
};
