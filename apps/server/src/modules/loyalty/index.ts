/** The door of loyalty: what play over a long time earns. */
export { saveMission } from './missions.ts';
