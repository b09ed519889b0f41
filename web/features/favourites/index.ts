export { syncFavourites } from './account-favourites.ts';
export { FavouriteButton } from './FavouriteButton.tsx';
export { removeFavourites, useFavourites } from './favourites.ts';
export { restoreFavourites } from './restore-favourites.ts';
