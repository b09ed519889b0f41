export const ownListings = {
  purpose: 'Tous vos logements annoncés\u00a0: leur état, leur loyer et leurs résultats.',
  empty:
    'Votre première annonce demande environ cinq minutes. Le brouillon est enregistré dès le premier mot\u00a0: vous pouvez arrêter quand vous voulez.',
  confirmPin: 'Confirmer le repère',
  untitled: 'Brouillon sans adresse',
  /** How exactly the place of a home is known. */
  placeLevels: {
    confirmed: 'Repère confirmé',
    street: 'Rue',
    'postal-area': 'Secteur postal',
    city: 'Ville',
  },
  columns: {
    placeKnown: 'Emplacement sur la carte',
    rent: 'Loyer par mois',
    views: 'Vues (30\u00a0j)',
    favourites: 'Favoris (30\u00a0j)',
    leads: 'Demandes (30\u00a0j)',
  },
  qualityOf: '{score} sur 100',
  noRent: 'Loyer à préciser',
  isRented: 'Loué',
  states: {
    draft: 'Brouillon',
    review: 'En examen',
    active: 'En ligne',
    paused: 'En pause',
    expired: 'Hors ligne',
    archived: 'Archivée',
    suspended: 'Suspendue',
  },
  actions: {
    pause: 'Mettre en pause',
    rented: 'Indiquer comme loué',
    openCopy: 'Ouvrir la copie',
    withdraw: 'Retirer',
    feature: 'Mettre en vedette',
    unfeature: 'Retirer de la vedette',
    duplicate: 'Dupliquer',
    archive: 'Archiver',
    restore: 'Restaurer',
    delete: 'Supprimer le brouillon',
    view: 'Voir sur le site',
  },
  confirm: {
    publish:
      'Coût\u00a0: {credits, plural, =0 {aucun crédit} one {# crédit} other {# crédits}} maintenant, puis {daily, plural, =0 {aucun crédit} one {# crédit} other {# crédits}} par jour additionnel.',
    inWallet:
      '{credits, plural, =0 {Vous n’avez aucun crédit.} one {Vous avez # crédit.} other {Vous avez # crédits.}}',
    tooLow:
      'Il faut {credits, plural, one {# crédit} other {# crédits}}, et {have, plural, =0 {votre portefeuille est vide} one {vous avez # crédit} other {vous avez # crédits}}. Votre annonce est enregistrée.',
    publishInReview:
      'Nous examinons encore votre entreprise. {count, plural, one {L’annonce sera mise en ligne dès que votre entreprise sera approuvée} other {Les annonces seront mises en ligne dès que votre entreprise sera approuvée}}. Coût à ce moment\u00a0: {credits, plural, =0 {aucun crédit} one {# crédit} other {# crédits}}.',
    buyBefore: 'Achetez-en d’ici là, car une annonce sans crédits redevient un brouillon.',
    partners:
      'Ces sites partenaires la montrent aussi\u00a0: {names}. Vous pouvez vous y opposer sous Flux d’annonces.',
    publishTitle: 'Publier {name}?',
    publishSeveral: '{count, plural, one {Publier # annonce?} other {Publier # annonces?}}',
    featureTitle: 'Mettre {name} en vedette?',
    featureText:
      'Dans l’ordre habituel, l’annonce paraît avant celles qui ne sont pas en vedette, avec la mention «\u00a0En vedette\u00a0».',
    featureSeveral: '{count, plural, one {Mettre # annonce en vedette?} other {Mettre # annonces en vedette?}}',
    featureSeveralText:
      '{count, plural, one {Dans l’ordre habituel, l’annonce paraît avant celles qui ne sont pas en vedette, avec la mention «\u00a0En vedette\u00a0».} other {Dans l’ordre habituel, elles paraissent avant celles qui ne sont pas en vedette, avec la mention «\u00a0En vedette\u00a0».}}',
    featureRest:
      '{count, plural, one {Une des annonces choisies n’est pas en ligne ou est déjà en vedette\u00a0: rien n’y change.} other {# des annonces choisies ne sont pas en ligne ou sont déjà en vedette\u00a0: rien n’y change.}}',
    unfeatureSeveral:
      '{count, plural, one {Retirer # annonce de la vedette?} other {Retirer # annonces de la vedette?}}',
    unfeatureText: 'Elles restent en ligne. Les remettre en vedette coûtera de nouveau des crédits.',
    archiveTitle: 'Archiver {name}?',
    archiveSeveral: '{count, plural, one {Archiver # annonce?} other {Archiver # annonces?}}',
    archiveText:
      'L’annonce sera mise hors ligne. Vous la conservez avec ses demandes et pouvez la restaurer en tout temps.',
    deleteTitle: 'Supprimer {name}?',
    deleteText: 'Un brouillon supprimé ne peut pas être récupéré.',
    rentedSeveral:
      '{count, plural, one {Indiquer que # logement est loué?} other {Indiquer que # logements sont loués?}}',
    rentedText: 'Les annonces seront mises hors ligne et archivées. Vous pourrez annuler dans les dix minutes.',
    pauseSeveral: '{count, plural, one {Mettre # annonce en pause?} other {Mettre # annonces en pause?}}',
    pauseText: 'Les annonces en pause ne paraissent pas sur le site et ne coûtent rien.',
  },
  done: {
    publish: 'L’annonce est en ligne.',
    review:
      'Nous avons reçu votre annonce. Elle sera mise en ligne après notre examen, si vous avez alors assez de crédits.',
    pause: 'L’annonce est en pause.',
    archive: 'L’annonce est archivée.',
    rented: 'Le logement est loué\u00a0: l’annonce est hors ligne.',
    undo: 'L’annonce est de nouveau en ligne.',
    restore: 'L’annonce est restaurée et en pause.',
    deleted: 'Le brouillon est supprimé.',
    duplicated: 'La copie est enregistrée comme brouillon.',
    several:
      '{count, plural, =0 {Rien n’a été modifié.} one {# annonce a été modifiée.} other {# annonces ont été modifiées.}}',
    refusedFor: '{reason} ({names})',
    refused: '{count, plural, one {# annonce n’a pas pu être modifiée} other {# annonces n’ont pas pu être modifiées}}',
  },
  severalDrafts: 'Il y a plusieurs brouillons\u00a0: indiquez lequel par son identifiant',
  needs: {
    address: 'L’adresse municipale et le code postal',
    place: 'L’emplacement sur la carte',
    plans: 'Un plan avec ses chambres et ses salles de bain',
    beds: 'Le nombre de chambres de chaque plan',
    rent: 'Le loyer de chaque plan, ou «\u00a0Prix sur demande\u00a0»',
    photos: 'Au moins une photo',
    description: 'Une description en français ou en anglais',
    email: 'Votre adresse courriel, confirmée par le lien que nous vous avons envoyé',
  },
  noVacancy: 'Tous les logements de cette annonce sont loués. Indiquez combien sont disponibles, puis publiez-la.',
  missing: 'Avant la mise en ligne\u00a0:',
  tips: {
    address: 'Donnez l’adresse complète et placez le repère sur l’immeuble',
    plans: 'Ajoutez un plan',
    rent: 'Indiquez le loyer\u00a0: les recherches avec une limite de prix écartent «\u00a0Prix sur demande\u00a0»',
    photos: '{count, plural, one {Ajoutez une photo} other {Ajoutez # photos}}',
    descriptionEn: '{count, plural, =0 {Rédigez la description anglaise} other {Étoffez la description anglaise}}',
    descriptionFr: '{count, plural, =0 {Rédigez la description française} other {Étoffez la description française}}',
    titles: 'Ajoutez un titre dans les deux langues',
    amenities: '{count, plural, one {Indiquez une autre commodité} other {Indiquez # autres commodités}}',
    pets: 'Précisez si les animaux sont acceptés',
    area: '{count, plural, one {Indiquez la superficie d’un plan} other {Indiquez la superficie des plans}}',
    media: 'Ajoutez le lien d’une vidéo ou d’une visite virtuelle',
    parking: 'Décrivez le stationnement',
    lease: 'Indiquez la durée du bail',
  },
  address: {
    otherProvince: 'Ce code postal n’est pas dans la même province que le repère sur la carte',
    nowhere: 'Aucune ville de notre liste n’est près de ce point\u00a0: déplacez le repère',
    disagrees: 'Le repère est loin du secteur {area}. Est-ce le repère qui est juste, ou le code postal?',
  },
};
