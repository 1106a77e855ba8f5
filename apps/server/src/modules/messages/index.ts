/** The door of messages from staff, and from the house itself, to members. */
export { wordsIn as textsIn } from './letters.ts';
export { listMessages, listSentTo } from './read.ts';
export { notifyMembers, sendMessage } from './send.ts';
export { countUnread } from './unread.ts';
