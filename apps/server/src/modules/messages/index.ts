/** The door of messages from staff to members. */
export { sendMessage } from './send.ts';
export { countUnread, unreadMessage } from './unread.ts';
