/** The door of notifications about members' own accounts. */
export { notify, takeBackNews } from './notify.ts';
export { deliverPush, sealTarget } from './push/deliver.ts';
export { readPushKeys } from './push/keys.ts';
export { endAllPush, endPushOf, listPushChoices, listPushDevices } from './push/subscribe.ts';
export { readNews } from './read.ts';
export { countUnreadNotifications } from './unread.ts';
