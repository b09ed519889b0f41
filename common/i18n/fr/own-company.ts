export const ownCompany = {
  askedAgain: 'Nous examinerons de nouveau votre entreprise et vous écrirons dès que ce sera fait.',
  invited: 'Une invitation a été envoyée à {email}.',
  resent: 'L’invitation a été envoyée de nouveau. Le lien précédent ne fonctionne plus.',
  revoked: 'L’invitation est annulée.',
  removed: 'Le membre a été retiré et sa session est fermée.',
  left: 'Vous avez quitté l’entreprise.',
  transferred: 'L’entreprise a une nouvelle personne responsable. Nous vous avons écrit à vous deux.',
  transferredAndLeft: 'L’entreprise a une nouvelle personne responsable, et vous l’avez quittée.',
  addressResent: 'Nous avons renvoyé le lien. Le précédent ne fonctionne plus.',
  addressKept: 'L’adresse n’a pas changé.',
  closed: 'Votre entreprise est fermée. Votre compte est maintenant un compte de locataire.',
  closedName: 'Entreprise fermée',
  decided: {
    approved: 'L’entreprise est approuvée. Les annonces qui attendaient sont en cours de publication.',
    rejected: 'L’entreprise n’a pas été approuvée. Ses membres reçoivent le motif par courriel.',
    approvedName: 'Le nom est approuvé.',
    rejectedName:
      'Le nom n’a pas été approuvé et le précédent est rétabli. Les membres reçoivent le motif par courriel.',
  },
};
