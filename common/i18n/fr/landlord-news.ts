export const landlordNews = {
  renter: 'Une personne',
  by: 'Par {name}.',
  days: 'du {from} au {to}',
  reason: {
    credits: 'Il n’y avait pas assez de crédits.',
    review: 'Votre entreprise a été approuvée.',
    correction: 'Notre équipe a demandé une correction.',
    incomplete: 'Il manquait des renseignements obligatoires.',
    rejected: 'Votre entreprise n’a pas été approuvée.',
    rented: 'Vous avez indiqué que le logement est loué.',
    feed: 'Votre flux l’a modifiée.',
    undone: 'Notre équipe de soutien est revenue sur sa décision.',
    merged: 'Notre équipe de soutien l’a fusionnée avec votre autre annonce du même logement.',
  },
  alert: {
    leads:
      '{count, plural, one {Une demande attend votre réponse} many {# demandes attendent votre réponse} other {# demandes attendent votre réponse}}',
    leadsText: 'Ces personnes s’intéressent à vos logements ou à une visite.',
    email: 'Confirmez votre adresse courriel',
    emailText:
      'Vos annonces ne seront pas mises en ligne avant cela. Le lien se trouve dans le courriel que nous avons envoyé à {email}.',
    review: 'Nous examinons votre entreprise',
    reviewText:
      'Vous recevrez notre décision par courriel. Les annonces que vous publiez entre-temps seront mises en ligne dès l’approbation.',
    renamed: 'Nous examinons le nouveau nom de votre entreprise',
    renamedText:
      'Vos annonces restent en ligne au nom de {name}. Si nous ne pouvons pas accepter ce nom, {approved} reprendra sa place.',
    rejected: 'Votre entreprise n’a pas été approuvée',
    rejectedText: 'Motif\u00a0: {reason}',
    creditsText:
      '{credits, plural, =0 {Il ne vous reste aucun crédit} one {Il vous reste # crédit} many {Il vous reste # crédits} other {Il vous reste # crédits}} et vos annonces en utilisent {daily} par jour. Quand il n’y en a plus, les annonces en vedette perdent d’abord leur place, puis des annonces sont mises hors ligne.',
    noCredits: 'Il vous faut des crédits pour mettre une annonce en ligne',
    noCreditsText:
      'Les brouillons ne coûtent rien. Une annonce se paie le jour de sa mise en ligne, puis chaque jour où elle y reste.',
    suspended: 'Annonce suspendue par notre équipe\u00a0: {title}',
    expired: 'Annonce hors ligne\u00a0: {title}',
    expiredMany:
      '{count, plural, one {# annonce est hors ligne} many {# annonces sont hors ligne} other {# annonces sont hors ligne}}',
    expiredText: 'Réactivez-la pour qu’on la trouve de nouveau.',
    expiredManyText: 'Réactivez-les pour qu’on les trouve de nouveau.',
    incomplete: 'Annonce à compléter\u00a0: {title}',
    missing: 'Il manque\u00a0: {list}',
    ready: 'Annonce prête à être mise en ligne\u00a0: {title}',
    readyText: 'Elle est complète. Publiez-la pour qu’on la trouve.',
    drafts:
      '{count, plural, one {# brouillon reste à terminer} many {# brouillons restent à terminer} other {# brouillons restent à terminer}}',
  },
  activity: {
    lead: '{name} vous a écrit au sujet de {title}',
    tour: '{name} souhaite visiter {title}',
    listing: {
      begun: 'Brouillon commencé\u00a0: {title}',
      draft: 'Annonce redevenue un brouillon\u00a0: {title}',
      review: 'Annonce en attente de notre examen\u00a0: {title}',
      active: 'Annonce en ligne\u00a0: {title}',
      paused: 'Annonce en pause\u00a0: {title}',
      expired: 'Annonce hors ligne\u00a0: {title}',
      archived: 'Annonce archivée\u00a0: {title}',
      suspended: 'Annonce suspendue par notre équipe\u00a0: {title}',
    },
    purchase: 'Achat\u00a0: {name}, {money}',
    refund: 'Remboursement\u00a0: {name}, {money}',
    daily:
      'Frais quotidiens\u00a0: {credits, plural, one {# crédit} many {# crédits} other {# crédits}} pour {listings, plural, one {une annonce} many {# annonces} other {# annonces}}',
    featured: 'Mise en vedette\u00a0: {title}, {count, plural, one {# crédit} many {# crédits} other {# crédits}}',
    creditsIn:
      '{what}\u00a0: {count, plural, one {# crédit ajouté} many {# crédits ajoutés} other {# crédits ajoutés}}',
    creditsOut:
      '{what}\u00a0: {count, plural, one {# crédit retiré} many {# crédits retirés} other {# crédits retirés}}',
    approved: 'Votre entreprise a été approuvée',
    rejected: 'Votre entreprise n’a pas été approuvée',
  },
};
