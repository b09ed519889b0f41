export const reviewEmails = {
  changed: 'Modifié par notre soutien\u00a0: {fields}.',
  locked: 'Verrouillé par notre soutien\u00a0: {fields}.',
  openListing: 'Ouvrir l’annonce',
  correct: {
    subject: 'Veuillez corriger votre annonce\u00a0: {address}',
    intro:
      'Une personne a signalé votre annonce au {address} sur {site}. Nous l’avons vérifiée et avons trouvé un point à corriger.',
    next: 'Votre annonce reste en ligne. Veuillez la corriger d’ici deux jours ouvrables. Des questions? Écrivez à {support}.',
  },
  suspended: {
    subject: 'Votre annonce est mise hors ligne\u00a0: {address}',
    intro:
      'Une personne a signalé votre annonce au {address} sur {site}. Nous l’avons vérifiée et suspendue\u00a0: les locataires ne la voient plus.',
    next: 'Si vous croyez que c’est une erreur, écrivez à {support} et nous l’examinerons de nouveau.',
  },
  restored: {
    subject: 'La suspension de votre annonce est levée\u00a0: {address}',
    intro: 'Nous avons réexaminé votre annonce au {address} sur {site} et levé sa suspension.',
    next: 'Elle est maintenant en pause. Vous pouvez l’activer de nouveau en tout temps. Des questions? Écrivez à {support}.',
  },
  merged: {
    subject: 'Nous avons fusionné deux de vos annonces\u00a0: {address}',
    intro:
      'Deux de vos annonces sur {site} décrivent le même logement, au {address}. Nous les avons fusionnées en une seule.',
    next: 'Ses demandes, ses favoris et ses statistiques sont maintenant réunis, et l’ancienne adresse y mène. S’il s’agit de logements différents, écrivez à {support} d’ici 30 jours et nous annulerons la fusion.',
  },
  edited: {
    subject: 'Nous avons modifié votre annonce\u00a0: {address}',
    intro:
      'Nous avons modifié votre annonce au {address} sur {site}. Nous seuls pouvons changer les renseignements que nous avons verrouillés, même si vous utilisez un flux.',
    next: 'Si quelque chose est inexact, écrivez à {support} et nous l’examinerons de nouveau.',
  },
  outcome: {
    subject: 'Votre signalement au sujet de\u00a0: {address}',
    dismiss:
      'Nous avons vérifié l’annonce que vous avez signalée, au {address}, sur {site}. Nous n’avons trouvé aucune raison de la modifier.',
    correct:
      'Nous avons vérifié l’annonce que vous avez signalée, au {address}, sur {site}. Nous en avons demandé la correction.',
    suspend:
      'Nous avons vérifié l’annonce que vous avez signalée, au {address}, sur {site}. Nous l’avons mise hors ligne.',
    thanks: 'Merci de votre aide. Les signalements protègent les locataires qui utilisent le site.',
  },
};
