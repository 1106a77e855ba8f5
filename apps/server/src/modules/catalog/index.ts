/** The door of the catalog. */
export { addFavourite, type GameName, listFavourites, removeFavourite, setPlays } from './favourites.ts';
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
