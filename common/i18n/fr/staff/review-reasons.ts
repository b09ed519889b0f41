export const reviewReasons = {
  account: {
    reject: {
      phone:
        'Nous n’avons pas pu vous joindre au numéro indiqué. Veuillez en donner un où les locataires pourront vous appeler.',
      address:
        'Nous n’avons pas pu confirmer l’adresse de votre entreprise. Veuillez indiquer une adresse complète que nous pourrons vérifier.',
      identity:
        'Le nom de l’entreprise ne correspond pas à son site Web ou à son inscription. Veuillez corriger le nom ou le site.',
      duplicate:
        'Votre entreprise a déjà un compte ici. Veuillez vous y connecter ou demander une invitation à la personne responsable.',
      purpose:
        'Ce compte n’offre pas de logements à louer au Canada. Seules les entreprises qui en offrent peuvent annoncer ici.',
      fraud: 'Les renseignements de ce compte ne correspondent pas à ceux d’une entreprise qui loue des logements.',
    },
    ask: {
      rights:
        'Quel est votre lien avec les logements annoncés\u00a0: propriété, gestion immobilière ou courtage? Veuillez nous l’indiquer.',
      registration:
        'Veuillez nous envoyer le numéro d’inscription de votre entreprise et la province où elle est inscrite.',
      phone: 'Veuillez nous envoyer un numéro où nous pourrons vous joindre les jours ouvrables.',
      address: 'Veuillez nous envoyer l’adresse complète de votre bureau.',
      website:
        'Veuillez nous envoyer l’adresse d’un site Web ou d’une page de réseau social qui présente votre entreprise et ses logements.',
    },
  },
  name: {
    reject: {
      other: 'C’est le nom d’une autre entreprise.',
      misleading: 'Ce nom pourrait induire les locataires en erreur sur l’identité du locateur.',
      contact: 'Le nom d’une entreprise ne peut contenir ni coordonnées, ni prix, ni publicité.',
      offensive: 'Ce nom pourrait choquer.',
    },
  },
  report: {
    correct: {
      price:
        'Le loyer annoncé ne correspond pas à ce qui est demandé aux locataires. Veuillez corriger le loyer et les frais.',
      availability:
        'Le logement ne semble pas disponible. Veuillez mettre les dates à jour ou mettre l’annonce hors ligne.',
      address: 'L’adresse ou le repère sur la carte est inexact. Veuillez corriger l’adresse.',
      photos: 'Les photos ne montrent pas ce logement. Veuillez les remplacer.',
      contact:
        'Les locataires ne peuvent pas vous joindre aux coordonnées de l’annonce. Veuillez vérifier le téléphone et le courriel.',
      text: 'La description contient des erreurs ou des coordonnées. Veuillez la modifier.',
    },
    suspend: {
      fraud: 'L’annonce présente des signes de fraude.',
      copied: 'Les photos ou le texte proviennent d’une autre annonce.',
      rented: 'Le logement est loué, et l’annonce est restée en ligne après notre demande de correction.',
      offensive: 'L’annonce contient des propos choquants.',
      discrimination:
        'L’annonce exclut des personnes d’une manière que les lois sur les droits de la personne interdisent.',
      unreachable: 'Personne ne répond aux locataires aux coordonnées de l’annonce.',
    },
  },
  scam: {
    correct: {
      price:
        'Le loyer est bien inférieur à celui de logements semblables. Veuillez le vérifier et préciser ce qui l’explique.',
      address: 'L’adresse ou l’unité ne semble pas être celle de ce logement. Veuillez la corriger.',
      photos:
        'Les photos figurent aussi dans l’annonce d’une autre entreprise. Veuillez utiliser vos propres photos du logement.',
      contact:
        'Veuillez retirer du texte les numéros de téléphone, les courriels et les liens. Les locataires vous joignent par le site.',
      text: 'Le texte figure aussi dans l’annonce d’une autre entreprise, ou demande de l’argent avant la visite. Veuillez le modifier.',
    },
    suspend: {
      fraud: 'L’annonce présente des signes de fraude.',
      copied: 'Les photos ou le texte proviennent de l’annonce d’une autre entreprise.',
      payment: 'L’annonce demande de l’argent aux locataires avant qu’ils aient vu le logement.',
      identity: 'Le compte a les mêmes coordonnées qu’un compte que nous avons fermé.',
      unreachable: 'Nous n’avons pu joindre personne qui puisse faire visiter ce logement.',
    },
  },
  feed: {
    refuse: {
      incomplete: 'Il manque beaucoup de vos logements dans le fichier. Veuillez envoyer un fichier complet.',
      wrongFile:
        'Ce fichier semble provenir d’un autre compte ou d’un autre système. Veuillez vérifier ce que vous envoyez.',
      ids: 'La plupart des logements ont un nouvel identifiant. Nous ne pouvons donc pas les associer à vos annonces. Veuillez conserver les identifiants.',
      rents: 'Beaucoup de loyers ont changé en même temps. Veuillez vérifier les loyers du fichier.',
      rejected:
        'Trop de logements du fichier ne peuvent pas être lus. Le journal du flux indique le problème de chacun.',
    },
  },
  message: {
    reply: {
      account:
        'Vous pouvez modifier votre nom, votre adresse et votre mot de passe sous Mon compte. Un courriel vous permettra de confirmer une nouvelle adresse.',
      landlord:
        'Nous ne louons pas de logements nous-mêmes. Écrivez au propriétaire à partir de la page de l’annonce\u00a0: la conversation reste accessible à vous deux.',
      listings:
        'Vous pouvez publier des logements après avoir créé un compte de propriétaire. Les prix et les étapes se trouvent à la page «\u00a0Annoncer\u00a0».',
      passedOn: 'Merci de nous l’avoir signalé. Nous l’avons transmis aux personnes qui peuvent y remédier.',
    },
  },
  companyReport: {
    suspendCompany: {
      fraud: 'Les annonces de l’entreprise présentent des signes de fraude.',
      copied: 'Les photos ou les textes appartiennent aux annonces d’autres entreprises.',
      payment: 'L’entreprise demande de l’argent aux locataires avant la visite du logement.',
      identity: 'Le compte partage ses coordonnées avec un compte que nous avons fermé.',
      unreachable: 'Nous n’avons pu joindre personne qui puisse faire visiter les logements.',
    },
  },
};
