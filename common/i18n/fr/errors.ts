import type { errors as en } from '#common/i18n/en/errors.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/errors.ts. */
export const errors = {
  request: {
    invalid: 'Certains renseignements ne sont pas valides. Veuillez vérifier les champs indiqués.',
    too_large: 'L’envoi est trop volumineux.',
    too_long: 'Cette adresse est trop longue.',
    unsupported: 'Ce type de contenu ne peut pas être lu ici.',
    too_many: 'Trop de demandes. Veuillez patienter un instant, puis réessayer.',
  },
  // Clients log out on this very sentence, in either language.
  auth: { required: 'Unauthenticated.', forbidden: 'Accès non autorisé.' },
  route: { not_found: 'Il n’y a rien à cette adresse.', method: 'Cette adresse n’accepte pas ce type de demande.' },
  listing: { not_found: 'Cette annonce n’existe pas.', gone: 'Cette annonce n’est plus offerte.' },
  location: { not_found: 'Cet endroit ne figure pas dans notre liste.' },
  page: { not_found: 'Cette page n’existe pas.', gone: 'Cette page a été retirée pour de bon.' },
  company: { not_found: 'Cette entreprise n’existe pas.' },
  module: { not_found: 'Ce module n’existe pas.' },
  link: { not_found: 'Ce lien n’est plus valide.' },
  search: { loading: 'La recherche démarre. Veuillez réessayer dans un instant.' },
  server: {
    unavailable:
      'Notre base de données est injoignable pour le moment. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez dans un instant.',
    busy: 'Nous sommes très sollicités en ce moment. Veuillez réessayer dans un instant.',
    read_only:
      'Nous ne pouvons rien enregistrer pendant quelques minutes. La recherche et la lecture fonctionnent; veuillez renvoyer ceci plus tard.',
    failed: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  },
} as const satisfies Same<typeof en>;
