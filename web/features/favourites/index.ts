export { convergeFavourites } from './account-list.ts';
export { FavouriteButton } from './FavouriteButton.tsx';
export { removeFavourites, useFavourites } from './favourites.ts';
export { restoreFavourites } from './restore-favourites.ts';
