/** The door of the catalog. */
export {
  type CatalogGame,
  findGame,
  findGameNames,
  findVendor,
  listVendors,
  type Names,
  type Vendor,
} from './find-game.ts';
export { listGames, listGroups } from './list-games.ts';
