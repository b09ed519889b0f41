export const reviewEmails = {
  changed: 'Modifié par notre équipe de soutien\u00a0: {fields}.',
  locked: 'Verrouillé par notre équipe de soutien\u00a0: {fields}.',
  openListing: 'Ouvrir l’annonce',
  message: {
    subject: 'Au sujet de votre annonce\u00a0: {address}',
    intro: 'Notre équipe de soutien vous écrit au sujet de votre annonce, au {address}, sur {site}.',
  },
  correct: {
    subject: 'Veuillez corriger votre annonce\u00a0: {address}',
    intro: 'Nous avons vérifié votre annonce au {address} sur {site} et avons trouvé un point à corriger.',
    next: 'Veuillez la corriger d’ici deux jours ouvrables. Une annonce en ligne le reste. Si la vôtre attendait notre vérification, publiez-la de nouveau après la correction. Des questions? Écrivez à {support}.',
  },
  suspended: {
    subject: 'Votre annonce est mise hors ligne\u00a0: {address}',
    intro:
      'Nous avons vérifié et suspendu votre annonce au {address} sur {site}\u00a0: les locataires ne la voient plus.',
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
    next: 'Les demandes, les favoris et les statistiques sont maintenant réunis, et l’ancienne adresse mène à l’annonce fusionnée. S’il s’agit de logements différents, écrivez à {support} d’ici 30 jours et nous annulerons la fusion.',
  },
  edited: {
    subject: 'Nous avons modifié votre annonce\u00a0: {address}',
    intro:
      'Nous avons modifié votre annonce au {address} sur {site}. Nous seuls pouvons changer les renseignements que nous avons verrouillés, même si vous utilisez un flux.',
    next: 'Si quelque chose est inexact, écrivez à {support} et nous l’examinerons de nouveau.',
  },
  outcome: {
    subject: 'Votre signalement au sujet du {address}',
    dismiss:
      'Nous avons vérifié l’annonce que vous avez signalée, au {address}, sur {site}. Nous n’avons trouvé aucune raison de la modifier.',
    correct:
      'Nous avons vérifié l’annonce que vous avez signalée, au {address}, sur {site}. Nous en avons demandé la correction.',
    suspend:
      'Nous avons vérifié l’annonce que vous avez signalée, au {address}, sur {site}. Nous l’avons mise hors ligne.',
    company: 'Votre signalement au sujet de {company}',
    dismissCompany:
      'Nous avons vérifié l’entreprise {company}, que vous avez signalée sur {site}. Nous n’avons trouvé aucune raison de la suspendre.',
    suspendCompany:
      'Nous avons vérifié l’entreprise {company}, que vous avez signalée sur {site}. Nous avons mis ses annonces hors ligne. Ne lui envoyez ni argent ni documents.',
    thanks: 'Merci de votre aide. Les signalements protègent les locataires qui utilisent le site.',
  },
};
