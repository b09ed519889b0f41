import type { cookies as en } from '#common/i18n/en/cookies.ts';
import type { Same } from '#common/i18n/translate.ts';

export const cookies = {
  title: 'Vos choix de témoins',
  text: 'Nous conservons ce dont le site a besoin pour fonctionner. Avec votre accord, nous comptons aussi les visites et mesurons notre publicité. Vous pouvez changer d’avis en tout temps, au bas de la page.',
  acceptAll: 'Tout accepter',
  refuseAll: 'Tout refuser',
  choose: 'Choisir',
  save: 'Enregistrer mes choix',
  necessary: 'Nécessaires',
  necessaryHelp: 'La langue, vos favoris, vos choix ici. Toujours actifs.',
  analytics: 'Mesure d’audience',
  analyticsHelp: 'Combien de personnes visitent quelles pages, pour que nous puissions les améliorer.',
  advertising: 'Publicité',
  advertisingHelp: 'Laquelle de nos publicités vous a mené ici.',
} as const satisfies Same<typeof en>;
