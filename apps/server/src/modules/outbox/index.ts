/** The door of messages that leave the house. */
export { refuseOff } from './adapters/channels.ts';
export { forgetAddresses } from './addresses.ts';
export { keepReached, listAgreed } from './consent.ts';
export { listOfferConsents } from './consent-log.ts';
export { endOfNight } from './offer-rules.ts';
export { countProgress, dropLetters, queueLetter } from './queue.ts';
export { readReach } from './read-reach.ts';
export { registerOutboxRoutes } from './routes.ts';
export { mailStaff } from './staff-mail.ts';
