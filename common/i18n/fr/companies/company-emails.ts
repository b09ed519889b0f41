export const companyEmails = {
  why: 'Vous recevez ce courriel parce que vous gérez {company} sur {site}.',
  reason: 'Message de notre équipe de soutien',
  approved: {
    subject: 'Votre entreprise est approuvée\u00a0: {company}',
    intro: 'Nous avons examiné et approuvé {company}. Ses annonces peuvent maintenant être mises en ligne sur {site}.',
    next: 'Celles que vous avez déjà publiées sont mises en ligne maintenant, dans la limite de vos crédits.',
    button: 'Voir mes annonces',
  },
  rejected: {
    subject: 'Votre compte doit être modifié avant d’être approuvé',
    intro:
      'Nous avons examiné {company} et ne pouvons pas encore l’approuver\u00a0: aucune de ses annonces n’est en ligne sur {site}.',
    next: 'Apportez les changements indiqués ci-dessous dans les détails de votre compte, puis demandez un nouvel examen. Tout ce que vous avez saisi est conservé. Des questions? Écrivez à {support}.',
    button: 'Ouvrir les détails de mon compte',
  },
  asked: {
    subject: 'Une question au sujet de votre entreprise\u00a0: {company}',
    intro: 'Nous examinons {company} pour {site} et avons besoin d’une précision avant de prendre une décision.',
    next: 'Veuillez répondre dans votre tableau de bord. L’examen reprend dès que nous avons votre réponse. Des questions? Écrivez à {support}.',
    button: 'Répondre à la question',
  },
  nameApproved: {
    subject: 'Le nouveau nom de votre entreprise est approuvé\u00a0: {name}',
    intro:
      'Nous avons approuvé le nouveau nom de {before}. Vos annonces sur {site} paraissent maintenant sous le nom {name}.',
    next: 'Vous n’avez rien d’autre à faire. Des questions? Écrivez à {support}.',
  },
  nameRejected: {
    subject: 'Le nom de votre entreprise est de nouveau {before}',
    intro:
      'Nous avons examiné le nom {name} et ne pouvons pas l’accepter sur {site}. Le nom que nous avions approuvé, {before}, est rétabli. Cela ne change rien à vos annonces.',
    next: 'Vous pouvez choisir un autre nom dans les détails de votre compte. Des questions? Écrivez à {support}.',
  },
  invitation: {
    subject: 'Invitation à gérer une entreprise sur {site}',
    intro:
      '{name} vous invite à gérer {company} sur {site}\u00a0: annonces, demandes de renseignements et facturation.',
    introUnnamed:
      'On vous invite à gérer {company} sur {site}\u00a0: annonces, demandes de renseignements et facturation.',
    button: 'Voir l’invitation',
    valid: 'Le lien ne peut servir qu’une fois et expire dans {count, plural, one {un jour} other {# jours}}.',
    ignore: 'Si vous ne connaissez pas cette entreprise, ignorez ce courriel. Personne ne s’y joindra en votre nom.',
    why: 'Vous recevez ce courriel parce que quelqu’un a entré cette adresse sur {site}.',
  },
  added: {
    subject: 'Notre équipe a ajouté un membre à {company}',
    intro:
      'Notre équipe a ajouté {name} à {company} sur {site}. Cette personne peut maintenant modifier vos annonces, lire les demandes reçues et y répondre.',
    name: 'Nom',
    email: 'Courriel',
    notYou:
      'Si personne dans votre entreprise ne l’a demandé, retirez cette personne dans l’onglet Membres et écrivez-nous à {support}.',
  },
  removed: {
    subject: 'Vous ne gérez plus {company}',
    intro:
      'Votre accès à {company} sur {site} a pris fin. Vous conservez votre compte, avec le même courriel et le même mot de passe.',
    next: 'Si vous croyez que c’est une erreur, adressez-vous à la personne responsable de {company}.',
    button: 'Ouvrir {site}',
  },
  left: {
    subject: '{name} ne gère plus {company}',
    byMember: '{name} a quitté {company} sur {site} et n’y a plus accès.',
    byStaff: 'Notre équipe a retiré {name} de {company} sur {site}. Cette personne n’y a plus accès.',
    feeds:
      'Toute personne qui a géré votre entreprise peut connaître les adresses de vos flux et les secrets des fichiers qui nous sont envoyés. Vous pouvez les remplacer sous Flux d’annonces.',
    notYou: 'Si personne dans votre entreprise ne l’a demandé, écrivez-nous à {support}.',
  },
  address: {
    subject: 'Confirmez cette adresse pour recevoir des demandes sur {site}',
    intro:
      'Une personne de {company} souhaite que les demandes au sujet de ses logements sur {site} soient envoyées à cette adresse. Confirmez qu’elle est à vous pour commencer à les recevoir.',
    ignore: 'Si vous ne connaissez pas cette entreprise, ignorez ce courriel. Rien ne vous sera envoyé.',
  },
  whyMoved:
    'Vous recevez ce courriel parce que les demandes sur les logements de {company} sur {site} arrivaient à cette adresse jusqu’à maintenant.',
  moved: {
    subject: 'Les demandes adressées à {company} sont maintenant envoyées ailleurs',
    intro:
      'Les demandes au sujet des logements de {company} sur {site} ne sont plus envoyées à cette adresse\u00a0: une autre a été indiquée et confirmée.',
    owner:
      'Les demandes au sujet des logements de {company} sur {site} sont maintenant envoyées à l’adresse ci-dessous.',
    notYou: 'Si personne de votre entreprise n’a fait ce changement, écrivez-nous à {support}.',
  },
  closed: {
    subject: 'Votre entreprise est fermée\u00a0: {company}',
    intro:
      'La personne responsable de {company} a fermé cette entreprise sur {site}\u00a0: ses annonces sont hors ligne et ses demandes ne sont plus dans le portail. Vous conservez votre compte, avec le même courriel et le même mot de passe, comme compte de locataire.',
    kept: 'Les reçus et l’historique des crédits sont conservés au moins six ans, comme l’exige la loi fiscale. Les locataires conservent les messages envoyés et reçus.',
    notYou: 'Si l’entreprise a été fermée par erreur, écrivez-nous à {support}.',
  },
  suspended: {
    subject: 'Votre entreprise est suspendue\u00a0: {company}',
    intro:
      'Nous avons suspendu {company} sur {site}. Ses annonces sont hors ligne, et personne ne peut agir en son nom.',
    next: 'Si vous croyez que c’est une erreur, écrivez à {support} et nous reverrons le dossier.',
  },
  restored: {
    subject: 'Votre entreprise n’est plus suspendue\u00a0: {company}',
    intro:
      'Nous avons revu le dossier de {company} sur {site} et levé la suspension. Ses annonces sont de nouveau comme avant.',
    next: 'Vous n’avez rien d’autre à faire. Des questions? Écrivez à {support}.',
  },
  warning: {
    subject: 'Soyez sur vos gardes\u00a0: nous avons retiré les annonces de {company}',
    intro:
      'Vous avez écrit à {company} au sujet d’un logement sur {site}\u00a0: {address}. Nous avons suspendu cette entreprise et retiré ses annonces.',
    tour: 'N’allez pas à la visite du {day} à {time}. Elle n’aura pas lieu.',
    careful:
      'Ne lui envoyez ni argent, ni dépôt, ni pièce d’identité, ni renseignement bancaire. Ne comptez pas sur une visite ou une entente convenue avec elle.',
    paid: 'Si vous avez déjà payé, appelez tout de suite votre banque et la police, et signalez-le au Centre antifraude du Canada au 1\u00a0888\u00a0495-8501. Des questions? Écrivez à {support}.',
    button: 'Trouver d’autres logements',
    why: 'Vous recevez ce courriel parce que vous avez envoyé une demande à {company} sur {site}.',
  },
  owner: {
    subject: 'Vous êtes maintenant responsable de {company}',
    intro: '{former} vous a confié la responsabilité de {company} sur {site}.',
    next: 'Vous pouvez maintenant inviter et retirer des membres. Personne d’autre que vous ne peut confier l’entreprise à quelqu’un ou la fermer.',
    button: 'Voir les membres',
  },
  formerOwner: {
    subject: '{next} est maintenant responsable de {company}',
    intro: 'Vous avez confié à {next} la responsabilité de {company} sur {site}.',
    next: 'C’est maintenant cette personne qui invite et retire des membres.',
  },
  pins: {
    subject:
      '{count, plural, one {Le repère de votre logement est-il au bon endroit?} other {Les repères de vos # logements sont-ils au bon endroit?}}',
    intro:
      '{count, plural, one {Nous savons seulement à peu près où se trouve un de vos logements en ligne. La carte montre un secteur, et non un repère.} other {Nous savons seulement à peu près où se trouvent # de vos logements en ligne. La carte montre des secteurs, et non des repères.}}',
    next: 'Ouvrez chaque logement, vérifiez le repère sur la carte et choisissez «\u00a0Le repère est au bon endroit\u00a0», ou déplacez-le sur l’immeuble.',
    confirm: 'Confirmer le repère',
    button: 'Voir vos annonces',
    once: 'Nous ne posons cette question qu’une seule fois.',
    why: 'Vous recevez ce courriel parce que votre entreprise a des annonces en ligne sur {site}.',
  },
};
