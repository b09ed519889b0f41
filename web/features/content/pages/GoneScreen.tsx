import { AppError } from '#common/contract/errors.ts';

/** Returns status 410 for every URL that the redirects mark as gone. */
export const loader = (): never => {
  throw new AppError('page.gone');
};

/** Never shown, because the error screen replaces it. */
export const GoneScreen = (): null => null;
