import { AppError } from '#common/contract/errors.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import type { NearbyLandmark } from '#common/contract/market/places.ts';
import type { OpenTours } from '#common/contract/renting/tours.ts';
import { apiContext, globalsContext, langContext } from '#web/app/context.ts';
import { data, redirect } from '#web/router/load.ts';
import type { LoaderArgs } from '#web/router/types.ts';
import { preloadParts } from './parts.ts';

/** Cards per group below a listing: one row on desktops. */
const ROW = 4;

/** Contact forms of a listing. `?contact=` shows one in the page. */
const CONTACT_KINDS = ['inquiry', 'tour', 'report', 'alert'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Data of a listing's page. */
export interface ListingLoad {
  kind: 'listing';
  listing: ListingDetail;
  shared: ListingCard[];
  offerings: ListingCard[];
  offeringsTotal: number;
  similar: ListingCard[];
  landmarks: NearbyLandmark[];
  isPreview: boolean;
  /** The form to show in the page. */
  contact: ContactKind | null;
  /** Floor plan of the form. */
  planId: number | null;
  /** Free times for the tour form, which without JavaScript can't load them. */
  openTours: OpenTours | undefined;
}

/** A deleted listing, with similar homes. */
export interface GoneLoad {
  kind: 'gone';
  similar: ListingCard[];
}

/** Loads a listing's page. A wrong slug redirects (301). A deleted listing returns 410 with similar homes. */
export async function loadListing({ params, request, context }: LoaderArgs) {
  const api = context.get(apiContext);
  const lang = context.get(langContext);
  const { listingDetailsPageIsEnabled, listingPreviewUrlSegment } = context.get(globalsContext);
  const url = new URL(request.url);
  const isPreview = params.preview !== undefined;
  const { id = '' } = params;
  const isRoute = !isPreview || params.preview === listingPreviewUrlSegment;
  if (!isRoute || !listingDetailsPageIsEnabled || !/^[1-9]\d{0,9}$/.test(id)) throw new AppError('route.not_found');
  const token = isPreview ? (url.searchParams.get('token') ?? '') : undefined;
  const options = { signal: request.signal };
  const call = { params: { id } };
  const asked = url.searchParams.get('contact');
  const contact = CONTACT_KINDS.find((kind) => kind === asked) ?? null;
  const query = { includeSharedLocationListings: 'true' as const, ...(token !== undefined && { previewToken: token }) };
  // All in parallel. Other homes and free times are optional, so their failures are ignored.
  const [found, similar, offerings, openTours] = await Promise.all([
    api.listings.detail({ ...call, query }, options).catch(asGone),
    api.listings.similar(call, options).catch(() => ({ listings: [] })),
    api.listings.offerings(call, options).catch(() => ({ listings: [], total: 0 })),
    contact === 'tour' ? api.tours.open(call, options).catch(() => undefined) : undefined,
    // A page rendered by the browser needs all deferred parts.
    typeof window !== 'undefined' && preloadParts(),
  ]);
  if (found === 'gone') {
    const merged = await api.listings.merged(call, options).catch(() => undefined);
    if (merged?.path) return redirect(merged.path, 301);
    return data<GoneLoad>({ kind: 'gone', similar: similar.listings }, { status: 410 });
  }
  const { listing, sharedLocationListings, landmarks } = found;
  const path = listing.paths[lang];
  if (!isPreview && path !== `/rental-listings/${params.slug}/${id}`) return redirect(path + url.search, 301);
  const load: ListingLoad = {
    kind: 'listing',
    listing,
    shared: sharedLocationListings.slice(0, ROW),
    offerings: offerings.listings.slice(0, ROW),
    offeringsTotal: offerings.total,
    similar: similar.listings.slice(0, ROW),
    landmarks,
    isPreview,
    contact,
    planId: Number(url.searchParams.get('plan')) || null,
    openTours,
  };
  // A preview is private to people with its URL, so shared caches must not store it.
  return data(
    load,
    isPreview ? { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } } : undefined,
  );
}

function asGone(error: unknown): 'gone' {
  if (error instanceof AppError && error.code === 'listing.gone') return 'gone';
  throw error;
}
