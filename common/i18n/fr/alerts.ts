import type { alerts as en } from '#common/i18n/en/alerts.ts';
import type { Same } from '#common/i18n/translate.ts';

export const alerts = {
  purpose: 'Les nouveaux logements qui correspondent à ces recherches vous parviennent par courriel.',
  save: 'Enregistrer une recherche',
  list: 'Vos alertes courriel',
  sendsTo: 'Les courriels sont envoyés à {email}.',
  saved: 'Enregistrée le {date}',
  never: 'Aucun courriel pour l’instant',
  lastEmail: 'Dernier courriel le {date}',
  found:
    '{count, plural, =0 {Aucun nouveau logement pour l’instant} one {# nouveau logement trouvé} other {# nouveaux logements trouvés}}',
  state: { paused: 'En pause', unconfirmed: 'Non confirmée' },
  confirmFirst: 'Ouvrez le courriel que nous vous avons envoyé et confirmez\u00a0: nous n’enverrons rien avant.',
  frequencyOf: 'Fréquence des courriels\u00a0: {name}',
  seeHomes: 'Voir les logements',
  change: 'Modifier',
  pause: 'Mettre en pause',
  resume: 'Réactiver',
  remove: 'Supprimer',
  actionFor: '{action}\u00a0: {name}',
  removeTitle: 'Supprimer cette alerte?',
  removeText:
    'L’alerte «\u00a0{name}\u00a0» sera supprimée et nous n’enverrons plus rien à son sujet. Pour la garder, mettez-la plutôt en pause.',
  done: {
    changed: 'Votre alerte a été modifiée.',
    paused: 'En pause. Rien ne sera envoyé tant que vous ne l’aurez pas réactivée.',
    resumed: 'Nous vous écrirons de nouveau lorsque de nouveaux logements seront annoncés.',
    removed: 'L’alerte a été supprimée. Plus rien ne sera envoyé.',
  },
  empty: {
    title: 'Aucune alerte pour l’instant',
    text: 'Cherchez des logements, choisissez vos filtres et enregistrez la recherche comme alerte courriel\u00a0: les nouveaux logements viendront à vous.',
    action: 'Chercher des logements',
  },
  edit: {
    title: 'Modifier cette alerte',
    name: 'Nom',
    nameHint: 'Personne d’autre ne le voit; il figure dans l’objet de nos courriels.',
    other:
      'Le lieu ne peut pas être modifié ici. Pour un autre lieu, ouvrez la recherche et enregistrez-la comme nouvelle alerte.',
    chosen: '{count} choix',
    save: 'Enregistrer les modifications',
  },
  saveSearch: {
    text: 'Ils vous parviendront à {email}.',
    save: 'Enregistrer comme alerte',
    saved: 'C’est enregistré. Les nouveaux logements vous parviendront à {email}.',
    confirm: 'Une dernière étape\u00a0: ouvrez le courriel que nous venons de vous envoyer et confirmez.',
    same: 'Vous avez déjà cette alerte.',
    manage: 'Gérer vos alertes',
  },
} as const satisfies Same<typeof en>;
