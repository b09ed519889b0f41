import type { ownCompany as en } from '#common/i18n/en/own-company.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/own-company.ts. */
export const ownCompany = {
  askedAgain: 'Nous examinons de nouveau votre entreprise et vous écrirons dès que ce sera fait.',
  invited: 'Une invitation a été envoyée à {email}.',
  resent: 'L’invitation a été envoyée de nouveau. Le lien précédent ne fonctionne plus.',
  revoked: 'L’invitation est annulée.',
  removed: 'Le membre est retiré et déconnecté.',
  left: 'Vous avez quitté l’entreprise.',
  handedOver: 'L’entreprise a une nouvelle personne responsable. Un courriel le confirme à chacun de vous.',
  handedOverAndLeft: 'L’entreprise a une nouvelle personne responsable, et vous l’avez quittée.',
  addressResent: 'Nous avons renvoyé le lien. Le précédent ne fonctionne plus.',
  addressKept: 'L’adresse demeure la même.',
  closed: 'Votre entreprise est fermée. Votre compte est maintenant un compte de locataire.',
  closedName: 'Entreprise fermée',
  decided: {
    approved: 'L’entreprise est approuvée. Les annonces qui attendaient sont en cours de publication.',
    rejected: 'L’entreprise est refusée. Ses propriétaires en connaissent la raison.',
    approvedName: 'Le nom est approuvé.',
    rejectedName: 'Le nom est refusé\u00a0: le précédent est rétabli, et les propriétaires en connaissent la raison.',
  },
} as const satisfies Same<typeof en>;
