import { AppError } from '#common/errors.ts';

/** Stands in for every address that the redirects name as gone: always 410. */
export const loader = (): never => {
  throw new AppError('page.gone');
};

/** Never shown: the error page is. */
export const GoneScreen = (): null => null;
