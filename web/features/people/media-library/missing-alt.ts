import type { Asset } from '#common/contract/people/media-library.ts';

/** The description that an image lacks, if it needs one. */
export function missingAlt({ isUsable, altEn, altFr }: Asset): 'both' | 'altEn' | 'altFr' | undefined {
  if (isUsable) return undefined;
  if (altEn === '' && altFr === '') return 'both';
  return altEn === '' ? 'altEn' : 'altFr';
}
