/** Prints the listing's page. The script loads when it is needed. */
export function startPrint(): void {
  void import('./print-listing.ts').then(({ printListing }) => printListing());
}
