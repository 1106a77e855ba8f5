/** The door of messages from staff, and from the house itself, to members. */
export { sendMessage, tellMembers } from './send.ts';
export { countUnread } from './unread.ts';
