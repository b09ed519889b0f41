/** The API returns nothing beyond this page. */
const MAX_PAGES = 100;

/** The page of a list in a request's URL (`?p=`); invalid values mean the first. */
export function requestedPage(request: Request): number {
  const wanted = Number(new URL(request.url).searchParams.get('p'));
  return Number.isInteger(wanted) && wanted > 1 && wanted <= MAX_PAGES ? wanted : 1;
}
