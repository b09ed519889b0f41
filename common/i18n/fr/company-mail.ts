import type { companyMail as en } from '#common/i18n/en/company-mail.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/company-mail.ts. */
export const companyMail = {
  why: 'Vous recevez ce message parce que vous gérez {company} sur {site}.',
  reason: 'Ce que dit notre équipe de soutien',
  approved: {
    subject: '{company} est approuvée',
    intro: 'Nous avons examiné {company}. Elle est approuvée\u00a0: ses annonces peuvent paraître sur {site}.',
    next: 'Celles que vous avez déjà envoyées pour publication paraissent maintenant, dans la limite de vos crédits.',
    button: 'Voir mes annonces',
  },
  rejected: {
    subject: 'Votre compte doit être modifié avant d’être approuvé',
    intro:
      'Nous avons examiné {company} et ne pouvons pas encore l’approuver; aucune de ses annonces ne paraît sur {site}.',
    next: 'Modifiez ce qui est indiqué ici dans les détails de votre compte, puis demandez-y un nouvel examen. Tout ce que vous avez rédigé est conservé. Des questions? Écrivez à {support}.',
    button: 'Ouvrir les détails de mon compte',
  },
  nameApproved: {
    subject: 'Le nouveau nom de votre entreprise est accepté\u00a0: {name}',
    intro: 'Nous avons examiné le nouveau nom de {before}. {name} figure à côté de vos annonces sur {site}.',
    next: 'Il n’y a rien d’autre à faire. Des questions? Écrivez à {support}.',
  },
  nameRejected: {
    subject: 'Votre entreprise s’appelle de nouveau {before}',
    intro:
      'Nous avons examiné le nom {name} et ne pouvons pas l’accepter sur {site}. Le nom que nous avions approuvé, {before}, est rétabli. Vos annonces sont restées en ligne.',
    next: 'Vous pouvez choisir un autre nom dans les détails de votre compte. Des questions? Écrivez à {support}.',
  },
  invitation: {
    subject: 'Rejoignez {company} sur {site}',
    intro:
      '{name} vous invite à gérer les locations de {company} sur {site}\u00a0: annonces, demandes de renseignements et facturation.',
    introUnnamed:
      'On vous invite à gérer les locations de {company} sur {site}\u00a0: annonces, demandes de renseignements et facturation.',
    button: 'Voir l’invitation',
    valid: 'Le lien fonctionne une seule fois, pendant {count, plural, one {un jour} many {# jours} other {# jours}}.',
    ignore: 'Si vous ne connaissez pas cette entreprise, ne faites rien\u00a0: personne ne s’y joindra en votre nom.',
    why: 'Vous recevez ce message parce que quelqu’un a entré cette adresse sur {site}.',
  },
  removed: {
    subject: 'Vous ne gérez plus {company}',
    intro:
      'Votre accès à {company} sur {site} a pris fin. Votre compte, avec votre courriel et votre mot de passe, demeure.',
    next: 'Si vous croyez que c’est une erreur, adressez-vous à la personne responsable de {company}.',
    button: 'Ouvrir {site}',
  },
  address: {
    subject: 'Recevoir ici les demandes adressées à {company}?',
    intro:
      'Une personne de {company} souhaite que les demandes au sujet de ses logements sur {site} arrivent à cette adresse. Confirmez qu’elle est à vous, et ce sera le cas.',
    ignore: 'Si vous ne connaissez pas cette entreprise, ne faites rien\u00a0: rien ne vous sera envoyé.',
  },
  moved: {
    subject: 'Les demandes adressées à {company} arrivent maintenant ailleurs',
    intro:
      'Les demandes au sujet des logements de {company} sur {site} n’arrivent plus ici\u00a0: une autre adresse a été donnée et confirmée.',
    notYou: 'Si personne de votre entreprise n’a fait ce changement, écrivez-nous à {support}.',
  },
  closed: {
    subject: '{company} est fermée',
    intro:
      'La personne responsable de {company} l’a fermée sur {site}\u00a0: ses annonces ne paraissent plus et ses demandes ne sont plus dans le portail. Votre compte, avec votre courriel et votre mot de passe, demeure, comme compte de locataire.',
    kept: 'Les reçus et le registre des crédits sont conservés aussi longtemps que la loi l’exige. Les locataires conservent ce qu’ils ont écrit et ce qu’on leur a écrit.',
    notYou: 'Si l’entreprise a été fermée par erreur, écrivez-nous à {support}.',
  },
  owner: {
    subject: 'Vous êtes responsable de {company}',
    intro: '{former} vous a confié la responsabilité de {company} sur {site}.',
    next: 'Vous invitez et retirez maintenant ses membres, et personne d’autre que vous ne peut la confier de nouveau ou la fermer.',
    button: 'Voir les membres',
  },
  formerOwner: {
    subject: '{next} est maintenant responsable de {company}',
    intro: 'Vous avez confié à {next} la responsabilité de {company} sur {site}.',
    next: 'C’est cette personne qui invite et retire désormais les membres.',
  },
} as const satisfies Same<typeof en>;
