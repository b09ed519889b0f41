export const email = {
  hello: 'Bonjour {name},',
  hi: 'Bonjour,',
  details: 'Précisions',
  languageName: '{lang, select, fr {français} other {anglais}}',
  notGiven: 'non précisé',
  why: {
    landlord: 'Vous recevez ce courriel parce que votre entreprise a une annonce sur {site}.',
    visitor:
      'Vous recevez ce courriel parce que cette adresse a été inscrite dans un formulaire de {site}. Si ce n’était pas vous, vous pouvez l’ignorer.',
    conversation: 'Vous recevez ce courriel parce que vous avez écrit à {company} sur {site}.',
    support: 'Vous recevez ce courriel parce que cette adresse est celle du soutien de {site}.',
    alertHomes:
      'Vous recevez ce courriel parce que vous avez demandé à {site} de vous écrire lorsque des logements correspondent à cette recherche.',
    alert:
      'Vous recevez ce courriel parce que cette adresse a été inscrite aux alertes courriel de {site}. Sans confirmation, nous n’enverrons rien d’autre.',
  },
  home: {
    photo: 'Photo\u00a0: {home}',
    was: 'auparavant',
    matched: 'Critères respectés\u00a0: {what}',
  },
  inquiryLandlord: {
    subject: '{name} s’intéresse au {address}',
    intro: '{name} a vu votre annonce sur {site} et vous a écrit.',
    reply: 'Répondez à ce courriel pour écrire directement à {name}.',
    listing: 'L’annonce telle que la voient les locataires\u00a0:',
  },
  inquiryCopy: {
    intro: 'Votre demande au sujet du {address} a été transmise à {company}, qui pourra vous répondre directement.',
    safety: 'N’envoyez jamais d’argent ni de pièce d’identité avant d’avoir visité le logement et signé un bail.',
    follow: 'Suivre votre demande',
    claim: 'Vous voulez garder vos demandes et vos favoris au même endroit?',
    claimLink: 'Activer mon compte',
  },
  tourLandlord: {
    subject: '{name} souhaite visiter le {address}',
    intro:
      '{name} a vu votre annonce sur {site} et propose {count, plural, one {un moment} other {# moments}} pour une visite.',
    localTime: 'Les heures sont à l’heure locale du logement, par ordre de préférence.',
    button: 'Accepter un moment ou en proposer d’autres',
  },
  tourCopy: {
    subject: 'Votre demande de visite du {address}',
    intro:
      'Votre demande de visite du {address} a été transmise à {company}, qui pourra convenir d’un moment avec vous.',
  },
  report: { subject: 'Annonce {id} signalée\u00a0: {reason}', intro: 'Une personne a signalé l’annonce du {address}.' },
  reportCopy: {
    subject: 'Votre signalement au sujet du {address}',
    intro: 'Merci de votre signalement. Notre équipe examinera l’annonce du {address}.',
  },
  contact: {
    subject: '{subject}\u00a0: message de {name}',
    intro: '{name} a écrit au moyen du formulaire de contact.',
  },
  advertise: {
    subject: '{company} souhaite annoncer',
    intro: '{name} a écrit au moyen du formulaire pour annonceurs.',
  },
  contactCopy: {
    subject: 'Nous avons reçu votre message',
    intro: 'Merci de nous avoir écrit. Notre équipe vous répondra dès que possible.',
  },
  contactAnswer: { subject: 'Notre réponse à votre message à {site}' },
  alertConfirm: {
    subject: 'Confirmez votre alerte courriel pour «\u00a0{summary}\u00a0»',
    intro:
      'Vous avez demandé à recevoir les nouvelles annonces de logements. Confirmez votre alerte, et nous vous écrirons dès qu’il y en aura.',
    search: 'Votre recherche',
    ignore: 'Si vous n’avez rien demandé, ignorez ce courriel\u00a0: sans votre confirmation, nous n’enverrons rien.',
  },
  alertHomes: {
    subject:
      '{drops, plural, =0 {{homes, plural, one {# nouveau logement} other {# nouveaux logements}}} other {{homes, plural, =0 {} one {# nouveau logement et } other {# nouveaux logements et }}{drops, plural, one {# baisse de prix} other {# baisses de prix}}}} – {name}',
    intro: 'Voici les nouveautés pour votre recherche «\u00a0{summary}\u00a0».',
    newHomes: '{count, plural, one {Nouveau logement} other {Nouveaux logements ({count})}}',
    priceDrops: '{count, plural, one {Baisse de prix} other {Baisses de prix ({count})}}',
    more: 'Voir {count, plural, one {un autre logement} other {# autres logements}}',
    button: 'Voir tous les logements de cette recherche',
    gone: '{count, plural, one {Un autre logement correspondait à votre recherche, mais il n’est plus offert.} other {# autres logements correspondaient à votre recherche, mais ils ne sont plus offerts.}}',
    frequency:
      '{frequency, select, instant {Vous recevez ce courriel dès qu’un nouveau logement est annoncé.} weekly {Vous recevez ce courriel une fois par semaine, le lundi, lorsqu’il y a du nouveau.} other {Vous recevez ce courriel une fois par jour, lorsqu’il y a du nouveau.}}',
    change: 'Pour changer la fréquence ou tout arrêter\u00a0:',
    changeLink: 'Gérer cette alerte',
  },
};
