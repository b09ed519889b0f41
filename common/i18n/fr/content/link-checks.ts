import type { linkChecks as en } from '#common/i18n/en/content/link-checks.ts';
import type { Same } from '#common/i18n/translate.ts';

export const linkChecks = {
  purpose:
    'Liens des textes publiés. Ceux qui restent dans le site sont vérifiés à chaque publication, les autres chaque semaine. Un lien est brisé après trois échecs.',
  emptyText: 'Tous les liens fonctionnent.',
  check: 'Vérifier tous les liens',
  queued: 'La vérification se fait en arrière-plan. Rechargez cette page dans quelques minutes.',
  fields: {
    status: 'État HTTP',
    places: 'Utilisé dans',
    checkedAt: 'Vérification',
  },
  states: { broken: 'Brisé', failing: 'En échec' },
  reasons: {
    missing: 'Cette page n’existe pas',
    hidden: 'Cette page n’est pas publiée',
    refused: 'Le site refuse l’accès',
    failed: 'Le site a une erreur',
    timeout: 'Le site ne répond pas à temps',
    unreachable: 'Le site est injoignable',
    address_forbidden: 'Cette adresse n’est pas publique ou n’utilise pas https',
    too_large: 'La réponse est trop grande',
    truncated: 'La réponse s’est interrompue',
  },
  withStatus: '{reason} (HTTP {status})',
  record: '{kind} {id}',
  place: '{kind}\u00a0: {label} ({lang})',
} as const satisfies Same<typeof en>;
