/** The door of messages from staff, and from the house itself, to members. */
export { notifyMembers, sendMessage } from './send.ts';
export { countUnread } from './unread.ts';
