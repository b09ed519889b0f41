import type { apiDocs as en } from '#common/i18n/en/api-docs.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/api-docs.ts. */
export const apiDocs = {
  title: 'API de {site}',
  intro:
    'Tous les appels du site, tirés du contrat que suivent aussi son serveur et ses pages. Essayez-les ici, ou confiez le document OpenAPI à vos propres outils.',
  openapi: 'Document OpenAPI 3.1',
  language: 'Langue des réponses',
  otherLanguage: 'English',
  token: 'Jeton d’accès',
  tokenHelp:
    'Envoyé avec chaque appel de cette page. Il est déjà rempli si votre session est ouverte sur le site; POST /login en donne un.',
  contents: 'Groupes d’appels',
  needsScript:
    'L’envoi d’appels depuis cette page demande JavaScript. Tout ce qui est décrit ici peut aussi être envoyé avec un autre outil.',
  access: {
    everyone: 'Ouvert à tous',
    signedIn: 'Réservé aux utilisateurs connectés',
    roles: 'Réservé aux rôles {roles}',
    permission: 'avec la permission {permission}',
  },
  about: {
    lang: 'Langue de la réponse; sans elle, Accept-Language décide',
    done: 'C’est fait',
    error: 'La forme unique de toutes les erreurs; leurs phrases sont dans la langue de l’appelant',
    file: '{bytes, number} octets au plus',
    anyOf: 'Une ou plusieurs de ces valeurs, séparées par des virgules\u00a0: {values}',
    range:
      'Minimum et maximum, sous la forme «\u00a0min-max\u00a0», «\u00a0min-\u00a0» ou «\u00a0-max\u00a0»; {most, number} au plus',
    cost: 'all-in\u00a0: les bornes du loyer comprennent les frais mensuels obligatoires',
    furnished: 'Meublé ou non',
    moveIn: 'Libre ce jour-là ou avant',
    words: 'Mots de l’annonce, {most} caractères au plus',
    neighbourhood: '`slug` ou identifiant d’un quartier',
    bounds: 'Sud, ouest, nord, est, en degrés',
    area: 'Zones tracées',
    sort: 'Ordre',
    page: 'Page, à partir de 1',
  },
  params: 'Chemin',
  query: 'Paramètres',
  body: 'Corps (JSON)',
  form: 'Formulaire (multipart)',
  required: 'obligatoire',
  errors: 'Erreurs\u00a0: {codes}',
  limit: '{count, plural, one {# appel par minute} other {# appels par minute}}',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  answer: 'Réponse',
  result: 'État {status}, {ms} ms, {size} ko',
  failed: 'Aucune réponse\u00a0: le serveur est injoignable.',
  notJson: 'Le corps n’est pas du JSON valide.',
  cut: 'La réponse est plus longue que ce qui est montré ici.',
} as const satisfies Same<typeof en>;
