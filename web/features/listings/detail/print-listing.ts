/** How long a print waits for the map, in ms. */
const PATIENCE_MS = 3000;
const STEP_MS = 50;

/** Loads the map, which only happens near the window, and prints the page. */
export async function printListing(): Promise<void> {
  const { scrollY } = window;
  document.querySelector('#location')?.scrollIntoView({ behavior: 'instant' });
  for (let waited = 0; waited < PATIENCE_MS && !document.querySelector('#location [data-map=ready]'); waited += STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  window.print();
}
