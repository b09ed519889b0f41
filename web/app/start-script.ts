/**
 * Inline JavaScript that imports a page's entry. It repeats a failed download with new URLs, then reloads the page once
 * per entry.
 */
export const importEntry = (entry: string): string =>
  `(function start(n){import(${JSON.stringify(entry)}+(n?"?try="+n:"")).catch(()=>{` +
  'if(n<3)return setTimeout(start,500*2**n,n+1);' +
  `if(navigator.onLine&&sessionStorage.pro_entry!==${JSON.stringify(entry)})` +
  `{sessionStorage.pro_entry=${JSON.stringify(entry)};location.reload()}})})(0)`;

/** JavaScript that starts the downloads of module scripts. */
export const preloadScripts = (urls: readonly string[]): string =>
  urls.length === 0
    ? ''
    : `for(const u of ${JSON.stringify(urls)})document.head.append(Object.assign(document.createElement("link"),` +
      '{rel:"modulepreload",href:u}));';

/** JavaScript that lays out the whole page if the browser restores its scroll position. */
export const KEEP_POSITION =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.whole="";';
