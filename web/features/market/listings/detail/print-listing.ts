/** How long a print waits for the map and the photos, in ms. */
const PATIENCE_MS = 3000;
const STEP_MS = 50;

/** Loads the map and the photos, which only happens near the window, and prints the page. */
export async function printListing(): Promise<void> {
  const { scrollY } = window;
  const photos = [...document.querySelectorAll<HTMLImageElement>('[data-printed-photo] img')];
  for (const photo of photos) photo.loading = 'eager';
  document.querySelector('#location')?.scrollIntoView({ behavior: 'instant' });
  const isReady = () =>
    document.querySelector('#location :is([data-map=ready], [data-map=failed])') &&
    photos.every(({ complete }) => complete);
  for (let waited = 0; waited < PATIENCE_MS && !isReady(); waited += STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  window.print();
}
