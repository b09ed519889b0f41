export const errors = {
  request: {
    invalid: 'Certains renseignements ne sont pas valides. Veuillez vérifier les champs indiqués.',
    timeout: 'La demande a mis trop de temps à nous parvenir. Veuillez réessayer.',
    too_large: 'L’envoi est trop volumineux. Réduisez-le, puis réessayez.',
    too_long: 'Cette adresse Web est trop longue.',
    unsupported: 'Ce type de contenu n’est pas accepté.',
    too_many: 'Trop de requêtes. Veuillez patienter un instant, puis réessayer.',
  },
  file: { too_large: 'Ce fichier est trop volumineux\u00a0: la limite est de {megabytes}\u00a0Mo.' },
  // The API client logs out when it gets this message, in either language.
  auth: {
    required: 'Connexion requise.',
    forbidden: 'Accès non autorisé.',
    wrong:
      'Le courriel ou le mot de passe est incorrect. Si vous venez de vous inscrire, suivez d’abord le lien que nous vous avons envoyé.',
    password_wrong: 'Le mot de passe est incorrect. Réessayez.',
    disabled: 'Ce compte est désactivé. Écrivez-nous si vous croyez que c’est une erreur.',
    slow_down:
      'Trop d’essais. Veuillez attendre {seconds, plural, one {# seconde} other {# secondes}}, puis réessayer.',
    email_taken: 'Il existe déjà un compte avec ce courriel. Connectez-vous ou réinitialisez votre mot de passe.',
    claimed: 'Ce compte est déjà activé\u00a0: connectez-vous avec votre courriel et votre mot de passe.',
  },
  category: { not_found: 'Cette catégorie n’existe plus.' },
  entry: { not_found: 'Ce contenu n’existe plus.' },
  revision: { not_found: 'Cette version n’existe pas.' },
  page_type: { not_found: 'Ce type de page n’existe plus.', taken: 'Un autre type de page a cette clé.' },
  plan: { not_found: 'Cette planification n’existe plus.' },
  session: { not_found: 'La session de ce navigateur est déjà fermée.' },
  user: {
    not_found: 'Cet utilisateur n’existe plus.',
    unverified:
      'Confirmez d’abord votre adresse courriel\u00a0: suivez le lien de notre message ou faites-le renvoyer.',
    email_taken: 'Un autre compte utilise cette adresse courriel.',
  },
  role: {
    not_found: 'Ce rôle n’existe plus.',
    name_taken: 'Un autre rôle porte ce nom.',
    in_use:
      '{count, plural, one {# utilisateur a} other {# utilisateurs ont}} ce rôle. Attribuez-leur-en d’abord un autre.',
  },
  permission: {
    not_found: 'Cette permission n’existe plus.',
    name_taken: 'Une autre permission porte ce nom.',
  },
  access: {
    self_role: 'Demandez à une autre personne de l’administration de vous donner ce rôle.',
    beyond_own: 'Vous ne pouvez accorder, modifier ou retirer que les permissions que vous avez vous-même.',
    last_keeper:
      'Plus personne ne pourrait gérer les rôles. Donnez d’abord à quelqu’un d’autre un rôle qui le permet, puis réessayez.',
    system: 'Cet élément est intégré au produit; il ne peut être ni renommé ni supprimé.',
    self: 'Vous ne pouvez pas désactiver votre propre compte.',
    disabled: 'Ce compte est désactivé. Réactivez-le d’abord.',
  },
  edit: {
    conflict:
      'Quelqu’un d’autre a modifié ces renseignements depuis que vous les avez ouverts. Rien de ce que vous avez saisi n’est perdu.',
    from_feed:
      'Ces champs viennent de votre flux. Modifiez-les là-bas\u00a0: la prochaine importation les mettra à jour ici.',
    locked: 'Notre équipe de soutien a verrouillé ces champs. Écrivez-nous si quelque chose est inexact.',
  },
  route: { not_found: 'Il n’y a rien à cette adresse.', method: 'Cette adresse n’accepte pas ce type de requête.' },
  listing: {
    no_recipient: 'Personne de cette entreprise ne peut recevoir de courriel.',
    not_found: 'Cette annonce n’existe pas.',
    gone: 'Cette annonce n’est plus offerte.',
    too_many_drafts:
      'Votre entreprise a {limit, number} brouillons, le nombre maximal. Publiez-en un ou supprimez-en un pour en ajouter un autre.',
  },
  location: {
    not_found: 'Cet endroit ne figure pas dans notre liste.',
    in_use:
      '{count, plural, one {# annonce s’y trouve} other {# annonces s’y trouvent}}. Changez d’abord leur quartier.',
    merge_changed:
      'Les annonces de la ville ont changé depuis que vous avez regardé. Revoyez ce que la fusion déplace.',
    same: 'Choisissez une autre ville. Une ville ne peut pas être fusionnée avec elle-même.',
  },
  page: {
    not_found: 'Cette page n’existe pas.',
    gone: 'Cette page a été retirée définitivement.',
    other_language: 'Cette page existe seulement en anglais.',
  },
  address: {
    taken: 'Cette adresse est déjà utilisée. Choisissez-en une autre.',
    reserved: 'Le site utilise déjà cette adresse. Choisissez-en une autre.',
  },
  redirect: { not_found: 'Cette redirection n’existe plus.' },
  duplicate: {
    not_found: 'Ces deux annonces ne sont plus dans la liste.',
    decided: 'Une décision a déjà été prise sur ces deux annonces. Rechargez la page pour la voir.',
    merged: 'Une de ces annonces est déjà fusionnée. Rechargez la page pour le voir.',
  },
  merge: {
    not_found: 'Cette fusion n’existe pas.',
    undo_over:
      'Cette fusion ne peut pas être annulée. Elle date de plus de 30 jours, a déjà été annulée, ou l’annonce archivée a changé.',
    later_first: 'Une autre fusion de cette annonce a suivi. Annulez-la d’abord.',
  },
  review: {
    not_found: 'Cet élément n’est pas dans la file.',
    claimed: 'Quelqu’un de l’équipe s’en occupe. Prenez le prochain.',
    decided: 'Une décision a déjà été prise. Rechargez la page pour la voir.',
    changed: 'Le dossier a changé depuis que vous l’avez ouvert. Vérifiez les nouveautés, puis décidez.',
    undo_over: 'Il est trop tard pour annuler cette décision.',
    not_asked: 'Nous n’avons aucune question en attente sur votre entreprise.',
  },
  company: {
    not_found: 'Cette entreprise n’existe pas.',
    unreviewed:
      'Nous examinons encore votre entreprise. Votre annonce est enregistrée; elle pourra être mise en ligne dès que l’examen sera terminé.',
    rejected:
      'Votre entreprise n’a pas été approuvée\u00a0: ses annonces ne peuvent pas être mises en ligne. Écrivez-nous si la situation a changé.',
    address_not_pending: 'Il n’y a plus d’adresse à confirmer. Rechargez la page pour voir laquelle est utilisée.',
    purchase_open:
      'Un paiement ou un remboursement de votre entreprise est encore en cours. Rien n’a été fermé. Réessayez dans quelques minutes.',
    address_too_many:
      'Vous avez atteint le nombre maximal de courriels de confirmation pour aujourd’hui. Veuillez réessayer demain.',
    not_rejected: 'Votre entreprise n’attend pas de nouvel examen. Rechargez la page pour voir son état.',
    suspended:
      'Cette entreprise est suspendue\u00a0: personne ne peut rien faire en son nom. Écrivez à notre équipe de soutien si vous avez des questions.',
    not_suspended: 'Cette entreprise n’est pas suspendue. Rechargez la page pour voir son état.',
  },
  account: {
    owns_company: 'Vous êtes responsable d’une entreprise. Confiez-la d’abord à un autre membre, ou fermez-la.',
  },
  member: {
    not_found: 'Cette personne ne fait plus partie de votre entreprise.',
    owner: 'La personne responsable ne peut ni partir ni être retirée. Confiez d’abord l’entreprise à un autre membre.',
    owner_only: 'Seule la personne responsable de l’entreprise peut faire cela.',
    unready: 'L’entreprise ne peut être confiée qu’à un membre qui a confirmé son courriel et peut se connecter.',
    already: 'Cette personne fait déjà partie de votre entreprise.',
  },
  invitation: {
    not_found: 'Cette invitation a déjà été acceptée ou annulée.',
    too_many: 'Vous avez atteint le nombre maximal d’invitations pour aujourd’hui. Veuillez réessayer demain.',
    known:
      'Un compte existe déjà avec cette adresse\u00a0: utilisez son mot de passe pour vous joindre à l’entreprise.',
    elsewhere:
      'Votre compte fait partie d’une autre entreprise, et un compte ne peut faire partie que d’une seule. Quittez d’abord celle-ci, ou demandez une invitation à une autre adresse.',
    staff: 'Ce compte ne peut pas se joindre à une entreprise. Demandez une invitation à une autre adresse.',
  },
  enable: {
    incomplete: 'Cette annonce ne peut pas encore être mise en ligne\u00a0: il lui manque les éléments indiqués ici.',
    archived: 'Cette annonce est archivée. Restaurez-la ou dupliquez-la d’abord.',
    merged:
      'Cette annonce a été fusionnée avec une autre et reste archivée. Seule notre équipe de soutien peut annuler la fusion.',
    suspended: 'Notre équipe de soutien a suspendu cette annonce. Écrivez-nous pour la faire réexaminer.',
    wrong_state: 'L’état actuel de l’annonce ne le permet pas. Rechargez la page pour voir son état.',
    too_late: 'Il est trop tard pour annuler. Vous pouvez activer l’annonce de nouveau.',
    not_active: 'Seule une annonce en ligne peut être mise en vedette. Activez-la d’abord.',
  },
  wallet: {
    too_low: 'Vous n’avez pas assez de crédits. Achetez-en, puis réessayez.',
    second_person:
      'Vous avez donné tous les crédits qu’une personne peut donner en un jour. Demandez à un collègue d’ajouter les mêmes crédits à cette entreprise d’ici un jour.',
  },
  message: {
    not_found: 'Ce message n’existe plus.',
    erased: 'Les données de cette personne sont effacées. Impossible de répondre.',
  },
  menu: { not_found: 'Ce menu n’existe pas.' },
  menu_item: { not_found: 'Cet élément de menu n’existe plus.' },
  import: {
    not_found: 'Cette importation n’existe pas. Les importations sont supprimées après 30 jours.',
    not_checked: 'Lancez un essai à blanc avant d’importer.',
    started: 'Cette importation a déjà commencé.',
  },
  renewal: {
    not_found: 'Ce lot de renouvellements n’existe pas.',
    second_person:
      'Vous avez accordé autant d’adhésions ou de crédits qu’une personne peut en accorder par jour. Demandez à un collègue de lancer aujourd’hui un lot avec les mêmes entreprises et le même forfait.',
    plan_changed: 'Le résultat a changé depuis l’essai. Refaites l’essai et vérifiez les entreprises.',
  },
  bundle: { not_found: 'Ce forfait n’est plus offert. Choisissez-en un autre.' },
  billing: {
    incomplete: 'Remplissez d’abord vos renseignements de facturation\u00a0: ils servent à établir le reçu.',
  },
  promo: {
    not_found: 'Ce code promotionnel n’existe plus.',
    taken: 'Ce code est déjà utilisé. Choisissez-en un autre.',
    unknown: 'Ce code promotionnel n’est pas reconnu. Vérifiez-en l’orthographe.',
    not_yet: 'Ce code promotionnel sera valide à compter du {day}.',
    over: 'Ce code promotionnel est expiré.',
    used_up: 'Ce code promotionnel a atteint son nombre maximal d’utilisations.',
    used: 'Vous avez déjà utilisé ce code promotionnel.',
    other_bundle: 'Ce code promotionnel ne s’applique pas à ce forfait.',
  },
  purchase: {
    not_found: 'Cet achat n’existe pas.',
    changed: 'Le contenu de cet achat a changé. Rechargez la page et recommencez.',
    over: 'Cet achat n’est plus en cours. Commencez-en un nouveau.',
    not_paid: 'Cet achat n’est pas payé\u00a0: il n’y a rien à rembourser.',
    spent: 'Des crédits de cet achat sont déjà utilisés\u00a0: il ne peut plus être remboursé en entier.',
  },
  payment: {
    no_method: 'Aucune carte n’est enregistrée. Entrez-en une.',
    too_small:
      'Il n’est pas possible de facturer moins de {money} à une carte. Choisissez un autre forfait ou un autre code.',
    unavailable:
      'Les paiements ne sont pas possibles en ce moment. Rien n’a été facturé; veuillez réessayer plus tard.',
  },
  receipt: { not_found: 'Ce reçu n’existe pas.' },
  checkout: {
    closed: 'Les crédits ne sont pas encore en vente. Veuillez nous écrire.',
  },
  text: { not_found: 'Aucun texte ne porte ce nom.' },
  tax_rate: {
    not_found: 'Ce taux de taxe n’existe pas.',
    started: 'Ce taux de taxe est déjà en vigueur. Ajoutez plutôt un nouveau taux à partir d’un jour ultérieur.',
  },
  module: { not_found: 'Ce module n’existe pas.', off: 'Cette partie du site est désactivée.' },
  email: {
    not_found: 'Aucun courriel ne porte ce numéro.',
    text_deleted: 'Le texte de ce courriel a été supprimé après l’envoi. Il ne peut plus être renvoyé.',
    by_consent: 'Les courriels auxquels on peut se désabonner ne sont jamais envoyés deux fois.',
  },
  mail: {
    no_postal_address:
      'Les messages commerciaux sont en attente\u00a0: l’adresse postale, qui doit y figurer, manque dans les paramètres du site.',
  },
  inquiry: {
    not_found: 'Cette demande est introuvable dans votre compte.',
    on_hold:
      'Ce compte de propriétaire n’est pas approuvé sur notre site pour le moment. Les messages ne sont pas transmis.',
    closed: 'Le propriétaire a fermé cette demande. Vous pouvez en envoyer une nouvelle à partir de l’annonce.',
  },
  lead: {
    not_found: 'Cette demande n’existe plus.',
    unreachable: 'Cette personne a supprimé ses données et ne peut plus être jointe.',
    on_hold:
      'Votre entreprise n’est pas approuvée pour le moment\u00a0: vous pouvez lire ses demandes, mais pas écrire aux locataires.',
    too_many:
      'Vous avez atteint le nombre maximal de messages dans cette conversation pour aujourd’hui. Veuillez réessayer demain.',
    unproven:
      'Vous avez écrit aujourd’hui à plusieurs personnes qui n’ont pas encore ouvert notre courriel. Vous pouvez téléphoner à cette personne ou lui écrire demain.',
    too_many_notes:
      'Cette demande a {limit, number} notes, le nombre maximal. Supprimez-en une pour en ajouter une autre.',
  },
  tour: {
    changed: 'Cette visite a changé entre-temps. Rechargez la page pour voir son état.',
    past: 'Ce moment est passé. Choisissez-en un autre.',
    unproven:
      'Plusieurs personnes doivent encore confirmer leur adresse courriel pour des visites de ce logement. Connectez-vous pour en réserver une, ou proposez des moments au propriétaire.',
    network:
      'Plusieurs visites ont déjà été réservées depuis votre réseau. Connectez-vous pour en réserver d’autres, ou proposez des moments au propriétaire.',
    taken: 'Ce moment n’est plus libre. Choisissez-en un autre.',
  },
  alert: {
    not_found: 'Cette alerte courriel n’existe plus.',
    same: 'Vous avez déjà une alerte courriel pour cette recherche.',
    too_many: 'Vous avez atteint le nombre maximal d’alertes courriel. Supprimez-en une pour en enregistrer une autre.',
  },
  point: {
    not_found: 'Ce lieu n’est plus dans votre liste.',
    too_many: 'Vous pouvez enregistrer jusqu’à {most} lieux. Supprimez-en un pour en ajouter un autre.',
  },
  renter: {
    no_name: 'Le propriétaire doit savoir qui lui écrit\u00a0: ajoutez d’abord votre nom dans Mon compte.',
  },
  template: { not_found: 'Aucun modèle ne porte ce nom.' },
  link: {
    gone: 'L’entreprise à laquelle mène ce lien est suspendue.',
    not_found: 'Ce lien n’est plus valide.',
    password: 'Entrez le mot de passe choisi à la création du compte, ou choisissez-en un nouveau.',
    account_password: 'Entrez le mot de passe de votre compte pour confirmer la nouvelle adresse.',
  },
  asset: {
    not_found: 'Cette image n’est plus dans la médiathèque.',
    needs_alt: 'Décrivez d’abord cette image en français et en anglais, ou indiquez qu’elle est décorative.',
    in_use: 'Cette image est utilisée et ne peut pas être supprimée. Retirez-la d’abord de\u00a0: {uses}.',
  },
  upload: {
    not_found: 'Cette image n’existe plus. Veuillez l’envoyer de nouveau.',
    not_ready: 'Une image est encore en préparation. Veuillez réessayer dans un instant.',
    not_stuck: 'Les images de cet envoi sont prêtes, ou le seront peut-être dans quelques minutes.',
    too_many:
      'Vous avez trop de nouvelles images. Attendez qu’elles soient prêtes, enregistrez votre annonce, puis ajoutez-en d’autres.',
    format: 'Ce type de fichier n’est pas accepté. Envoyez une image JPEG, PNG, WebP, AVIF ou HEIC.',
    heic: 'Cette photo HEIC n’a pas pu être lue. Ouvrez-la, enregistrez-la ou exportez-la en JPEG, puis envoyez ce fichier.',
    svg: 'Les fichiers SVG ne sont pas acceptés, car ils peuvent contenir des scripts. Envoyez plutôt un fichier PNG.',
    mixed:
      'Ce fichier contient autre chose qu’une image et a été refusé. Enregistrez l’image de nouveau, puis envoyez-la.',
    broken: 'Cette image est endommagée ou incomplète. Enregistrez-la de nouveau, puis envoyez le nouveau fichier.',
    pixels:
      'Cette image est trop grande. Réduisez-la à moins de 60 mégapixels, en 8 bits par couleur, puis envoyez-la de nouveau.',
    shape: 'Cette image est trop étroite\u00a0: un côté peut être au plus dix fois plus long que l’autre.',
    lost: 'Cette image a été perdue. Veuillez l’envoyer de nouveau.',
  },
  feed: {
    not_found: 'Ce flux n’existe pas.',
    too_many: 'Votre entreprise a {limit} flux. Utilisez-en un, ou communiquez avec nous.',
    not_pulled: 'Nous n’allons pas chercher ce flux. Téléversez un fichier, ou envoyez-en un à son adresse.',
  },
  feed_partner: { not_found: 'Ce partenaire n’existe pas.' },
  feed_run: {
    not_found: 'Cette importation n’existe pas.',
    not_held: 'Une autre personne a déjà décidé, ou un fichier plus récent a remplacé celui-ci. Rechargez la page.',
    no_file: 'Le fichier de cette importation n’est plus conservé.',
  },
  search: { loading: 'La recherche démarre. Veuillez réessayer dans un instant.' },
  server: {
    unavailable:
      'Le site éprouve un problème en ce moment. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez dans un instant.',
    busy: 'Le site est très sollicité en ce moment. Veuillez réessayer dans un instant.',
    read_only:
      'Nous ne pouvons rien enregistrer pendant quelques minutes. Vous pouvez toujours chercher et lire; veuillez réessayer plus tard.',
    failed: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  },
};
