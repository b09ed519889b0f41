export const replyTemplates = {
  available: {
    name: 'Encore libre',
    body: 'Bonjour {name},\n\nMerci de votre intérêt pour {home}. Le logement est encore libre. Voulez-vous le visiter? Dites-moi quels jours vous conviennent.\n\n{company}',
  },
  tour: {
    name: 'Inviter à une visite',
    body: 'Bonjour {name},\n\nJe vous ferais visiter avec plaisir {home}, {address}. Quels jours et quelles heures vous conviennent?\n\n{company}',
  },
  documents: {
    name: 'Prochaines étapes',
    body: 'Bonjour {name},\n\nSi vous voulez louer {home}, dites-moi votre date d’emménagement et qui y habitera. Je vous enverrai le formulaire de demande de location.\n\n{company}',
  },
  taken: {
    name: 'Déjà loué',
    body: 'Bonjour {name},\n\nMerci de votre intérêt pour {home}. Le logement est loué. Bonne chance dans votre recherche.\n\n{company}',
  },
} as const;
