import type { StoredLandmarkKind } from '#common/catalog/landmark-kinds.ts';
import type { ExtractRow } from './extract-row.ts';

/** GeoNames' feature codes of landmarks. */
const KINDS: Readonly<Record<string, StoredLandmarkKind>> = {
  UNIV: 'university',
  SCHC: 'university',
  HSP: 'hospital',
  RSTN: 'station',
  MTRO: 'station',
  AIRP: 'airport',
};
/** Columns of a GeoNames table. */
const COLUMNS = 19;
const MAX_ALIASES = 8;

/** Reads one line of a GeoNames table (CA.txt). Null for places of another kind and for other countries. */
export function readGeonamesLine(line: string): ExtractRow | null {
  const columns = line.split('\t');
  if (columns.length !== COLUMNS) return { problem: `${columns.length} columns instead of ${COLUMNS}` };
  const [id = '', name = '', , alternates = '', lat = '', lng = '', , code = '', country = ''] = columns;
  const kind = KINDS[code];
  if (!kind || country !== 'CA') return null;
  const aliases = alternates.split(',').filter((alias) => alias !== name && isLatin(alias));
  return {
    source: 'geonames',
    sourceId: id,
    kind,
    name: { en: name, fr: aliases.find(isFrench) ?? name },
    aliases: aliases.slice(0, MAX_ALIASES),
    lat: Number(lat),
    lng: Number(lng),
  };
}

/** GeoNames gives no language, but the first word of a French name does. */
const isFrench = (name: string): boolean =>
  /^(?:université|hôpital|aéroport|gare|station|collège|cégep)\s/iu.test(name);

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(name);
