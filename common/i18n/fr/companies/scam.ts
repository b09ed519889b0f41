import type { scam as en } from '#common/i18n/en/companies/scam.ts';
import type { Same } from '#common/i18n/translate.ts';

export const scam: Same<typeof en> = {
  none: 'Aucun autre. Le soutien a déjà examiné cette annonce.',
  levels: { low: 'Risque faible', medium: 'Risque moyen', high: 'Risque élevé' },
  points: '{points, plural, one {# point} other {# points}}',
  otherListing: 'Ouvrir l’autre annonce',
  otherCompany: 'Ouvrir l’autre entreprise',
  rules: {
    copiedPhotos:
      'Photos de l’annonce d’une autre entreprise, identiques ou presque{count, plural, =0 {} one { (# photo)} other { (# photos)}}',
    copiedText:
      'Texte de l’annonce d’une autre entreprise, identique ou presque{count, plural, =0 {} other { (#\u00a0%)}}',
    sameHome: 'Une autre entreprise annonce le même logement',
    sharedIdentity: 'Téléphone, courriel ou numéro de taxe d’une entreprise refusée ou suspendue',
    rentFarBelow:
      'Loyer très inférieur aux logements semblables{count, plural, =0 {} other { (#\u00a0% sous les 10\u00a0% les moins chers)}}',
    rentBelow:
      'Loyer inférieur aux logements semblables{count, plural, =0 {} other { (#\u00a0% sous les 10\u00a0% les moins chers)}}',
    paymentWords: 'Paiement avant la visite, ou impossible à retracer',
    beforeVisit: 'Documents avant une visite, ou clés par la poste',
    hiddenContact: 'Coordonnées déguisées',
    absentOwner: 'Propriétaire absent',
    contactInText: 'Courriel, lien ou messagerie dans le texte',
    changedAddress: 'L’annonce décrit maintenant un autre logement',
    newCompany: 'Entreprise non vérifiée, inscrite depuis moins d’une semaine',
    manyListings: 'Beaucoup d’annonces le premier jour{count, plural, =0 {} other { (#)}}',
    original: 'Une autre entreprise a copié ses photos ou son texte par la suite',
    trusted: 'Vérifiée, ou six mois sans plainte',
  },
  compared: 'Côte à côte',
  first: {
    text: 'Avait ce texte en premier',
    photos: 'Avait ces photos en premier',
    home: 'A annoncé ce logement en premier',
    any: 'L’avait en premier',
  },
  later: {
    text: 'A repris le texte par la suite',
    photos: 'A repris les photos par la suite',
    home: 'L’a annoncé par la suite',
    any: 'L’a repris par la suite',
  },
  companySince: 'Entreprise depuis',
  help: 'Les points de tous les signes s’additionnent. À 30 points, le soutien vérifie l’annonce. À 60 points, l’annonce n’est pas publique avant sa décision. Rien n’est refusé automatiquement. Mettez un signe à 0 pour le désactiver.',
  record:
    '{decided, plural, =0 {Pas encore vu dans une décision.} one {Exact dans {confirmed, number} décision sur #.} other {Exact dans {confirmed, number} décisions sur #.}} Points habituels\u00a0: {usual, number}.',
  save: 'Enregistrer les points',
  saved: 'Les points sont enregistrés. Ils s’appliquent à la prochaine vérification de chaque annonce.',
};
