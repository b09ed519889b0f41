/** Beyond it the API answers nothing. */
const MOST_PAGES = 100;

/** Which page of a list an address asks for (`?p=`); what can't be read is the first. */
export function pageOf(request: Request): number {
  const wanted = Number(new URL(request.url).searchParams.get('p'));
  return Number.isInteger(wanted) && wanted > 1 && wanted <= MOST_PAGES ? wanted : 1;
}
