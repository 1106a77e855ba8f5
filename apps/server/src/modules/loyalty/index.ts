/** The door of loyalty: what play over a long time earns. */
export { countPlay } from './count-play.ts';
export { saveMission } from './missions.ts';
