/** The door of the catalog. */

export { addToCatalog } from './add-games.ts';
export { addGames, addVendor, type NewGame } from './add-vendor.ts';
export { changeGame, changeGroup, changeVendor, countGames, pageGames } from './change-catalog.ts';
export { gameKeyOf, type VendorGame } from './compare-list.ts';
export {
  countDuePictures,
  type DuePicture,
  failPicture,
  listDuePictures,
  retryPictures,
  setFetchedPicture,
} from './due-pictures.ts';
export { addFavourite, type GameName, listFavourites, removeFavourite, setPlays } from './favourites.ts';
export {
  type CatalogGame,
  cachedGame,
  cachedOpenGroups,
  cachedPlayable,
  findFirstPlayable,
  findGame,
  findGameNames,
  findSharedGames,
  findVendor,
  listBilledGames,
  listVendors,
  openInOf,
  type Vendor,
} from './find-game.ts';
export { listedStakesOf, setGameStakes, stakesOf } from './game-stakes.ts';
export { type GameRow as ListedGameRow, isGameRowOpen, listGames, listGroups } from './list-games.ts';
export { listListTakes, undoTake } from './list-takes.ts';
export { isMadeFor } from './made-for.ts';
export { findFirstNamed, findNamedGames, type GameKey } from './named-games.ts';
export type { Names } from './names.ts';
export { changeAdapter, removeVendor } from './remove-vendor.ts';
export { type Comparison, compareGames, takeGames } from './take-list.ts';
export { takeMaintenance } from './take-maintenance.ts';
