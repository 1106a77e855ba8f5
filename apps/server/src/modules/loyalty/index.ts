/** The door of loyalty: what play over a long time earns. */
export { countPlay } from './count-play.ts';
export { listClaims } from './list-claims.ts';
export { listFriends } from './list-friends.ts';
export { saveMission } from './missions.ts';
