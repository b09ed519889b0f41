import type { DemoPost } from '#server/demo/content/types.ts';
import type { Bilingual } from '#server/demo/geography.ts';
import { betterListing, sharingAHome, tenantInsurance, torontoByTransit, winterMove } from './living.ts';
import { movingOnJulyFirst, readingAQuebecLease, threeAndAHalf } from './quebec.ts';
import { depositsByProvince, rentIncreases, rentingWithPets } from './rights.ts';
import { beforeYouSign, newcomersFirstHome, spotAScam, whatIsIncluded } from './searching.ts';

export const CATEGORIES: readonly { slug: string; name: Bilingual }[] = [
  { slug: 'searching', name: { en: 'Finding a home', fr: 'Trouver un logement' } },
  { slug: 'rights', name: { en: 'Rights and leases', fr: 'Droits et baux' } },
  { slug: 'money', name: { en: 'Money', fr: 'Argent' } },
  { slug: 'moving', name: { en: 'Moving', fr: 'Déménager' } },
  { slug: 'living', name: { en: 'Living together', fr: 'Vivre ensemble' } },
  { slug: 'landlords', name: { en: 'For landlords', fr: 'Pour les propriétaires' } },
];

/** All articles, newest first. */
export const POSTS: readonly DemoPost[] = [
  winterMove,
  whatIsIncluded,
  spotAScam,
  threeAndAHalf,
  depositsByProvince,
  torontoByTransit,
  beforeYouSign,
  rentingWithPets,
  readingAQuebecLease,
  newcomersFirstHome,
  rentIncreases,
  tenantInsurance,
  sharingAHome,
  betterListing,
  movingOnJulyFirst,
];
