/** Messages des formulaires du site et demandes de toutes les entreprises, pour l'équipe. */
export const contactDesk = {
  saved: 'L’état et la note sont enregistrés',
  answered: 'La réponse est en route, et le message est traité',
  erased: 'Effacé',
  forms: {
    purpose: 'Les messages du formulaire de contact et du formulaire pour annonceurs.',
    retention:
      'Les messages sont supprimés deux ans après leur arrivée. Les consultations et les téléchargements sont consignés.',
    empty: 'Aucun message pour l’instant.',
  },
  fields: {
    createdAt: 'Reçu',
    kind: 'Formulaire',
    state: 'État',
    handledBy: 'Suivi par',
    note: 'Note',
    floorPlan: 'Plan',
  },
  kinds: { contact: 'Contact', advertise: 'Annoncer' },
  states: { new: 'Nouveau', open: 'En cours', done: 'Traité' },
  sections: { handling: 'État et note', answers: 'Réponses' },
  noteHelp: 'Seule l’équipe la lit.',
  noAnswers: 'Personne n’a encore répondu.',
  former: 'Personne qui a quitté l’équipe',
  answer: 'Répondre par courriel',
  answerHelp: 'Nous l’envoyons dans vos mots, suivie du message de la personne.',
  answerErased: 'Les données de cette personne sont effacées. Impossible de répondre.',
  inquiries: {
    purpose: 'Les demandes des locataires à toutes les entreprises, en lecture seule.',
    recorded: 'Les consultations et les téléchargements sont consignés.',
    empty: 'Aucune demande pour l’instant.',
    removed: 'Retirée par le propriétaire',
    noMessage: 'Aucun message',
  },
} as const;
