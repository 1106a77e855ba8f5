/** The door of messages. Identity reaches through it, so it leads to the counts alone; sending has its own door in the calls. */
export { countUnread, unreadMessage } from './unread.ts';
