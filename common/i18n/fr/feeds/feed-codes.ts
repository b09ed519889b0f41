import type { FeedCodePhrases } from '#common/feeds/feed-code-phrases.ts';

export const feedCodes = {
  id: {
    missing:
      'L’annonce n’a pas d’identifiant, et nous ne pourrons pas la reconnaître. Donnez un identifiant à chaque annonce.',
    duplicate:
      'Une autre annonce du fichier, ou un autre plan de cette annonce, a le même identifiant. Donnez un identifiant différent à chacun. Un tableau a besoin pour cela d’une colonne nommée «\u00a0id\u00a0».',
    repeated:
      'L’annonce contient plusieurs fois ce plan ou ce logement, avec le même identifiant. Nous l’avons compté une seule fois. Donnez un identifiant différent à chacun.',
    relinked:
      'L’identifiant a changé, mais le logement est le même. Ses favoris, ses demandes et ses statistiques sont conservés.',
  },
  address: {
    missing: 'L’annonce n’a pas d’adresse. Ajoutez le numéro et la rue.',
    hidden:
      'L’adresse est masquée à la source. Les locataires voient la rue sans numéro, aucun code postal et un lieu approximatif sur la carte.',
    range:
      'Ces deux numéros peuvent être les numéros civiques d’un même immeuble, ou un logement et son immeuble. Indiquez le logement dans sa propre colonne.',
    above: 'La ligne n’a pas d’adresse. Nous avons pris celle de la ligne au-dessus.',
  },
  place: {
    unknown:
      'Nous ne connaissons pas cette ville ou cette province. Vérifiez l’orthographe ou prenez un des noms après la flèche. Vous pouvez aussi choisir le lieu dans la correspondance.',
    disagrees:
      'Les coordonnées, le code postal et la ville indiquent des lieux différents. Nous avons suivi ceux qui concordent. Corrigez cette valeur à la source.',
    area: 'Le lieu exact n’est pas connu. La carte montre un secteur jusqu’à ce que le propriétaire confirme le repère.',
  },
  country: { not_canada: 'L’adresse n’est pas au Canada. Seuls les logements canadiens peuvent être publiés ici.' },
  postal: {
    invalid: 'Ce n’est pas un code postal canadien. Écrivez-le comme H2X 1Y4.',
    incomplete:
      'Le code postal est absent ou incomplet. L’annonce est publiée sans lui. Complétez-le ici ou à la source.',
  },
  area: {
    outlier:
      'La superficie est inhabituelle, donc le logement attend que quelqu’un y jette un œil. Corrigez-la dans le fichier, ou publiez le logement.',
  },
  home: {
    double:
      'Une autre ligne du fichier est le même logement, donc celle-ci attend. Retirez une des lignes, ou publiez les deux.',
  },
  rent: {
    unreadable: 'Nous n’arrivons pas à lire ce loyer. Écrivez un montant par mois, comme 1525 ou 1\u00a0525,00\u00a0$.',
    missing: 'Il n’y a pas de loyer. L’annonce indique «\u00a0Prix sur demande\u00a0».',
    not_monthly: 'Le loyer n’est pas mensuel. Nous l’avons converti en loyer par mois.',
    outlier:
      'Le loyer est inhabituel, donc le logement attend que quelqu’un y jette un œil. Corrigez le loyer dans le fichier, ou publiez le logement.',
  },
  type: { unsupported: 'Ce n’est pas un logement. Il ne peut pas être publié ici.' },
  plan: {
    unknown:
      'L’annonce n’a pas de plan, ou une unité nomme un plan qui n’est pas dans le fichier. Vérifiez les identifiants.',
  },
  text: {
    forbidden:
      'Le texte contient des coordonnées ou des mots qui excluent des personnes. Retirez-les de la description.',
    html_removed: 'Nous avons retiré le code HTML du texte et gardé les mots.',
    encoding: 'Le texte avait un mauvais encodage, et nous l’avons réparé. Exportez le fichier en UTF-8.',
  },
  listing: {
    suspended: 'Notre équipe a suspendu cette annonce, et le flux ne peut pas la modifier. Communiquez avec nous.',
  },
  line: {
    broken:
      'Cette ligne n’est pas du JSON valide, et nous ne pouvons pas lire son annonce. Aucune annonce ne compte comme absente de ce fichier.',
  },
  deposit: {
    derived: 'Le dépôt était un nombre de mois. Nous avons calculé le montant à partir du loyer.',
    above_cap: 'Le dépôt dépasse ce que la loi de la province permet. Corrigez-le à la source.',
  },
  cost: {
    unknown:
      'Des frais obligatoires n’ont pas de montant, ou sont un pourcentage d’un montant absent du fichier. Le prix tout compris ne les contient pas. Demandez le montant à l’expéditeur.',
  },
  beds: {
    missing:
      'La ligne n’indique aucune chambre. Un nouveau logement reste un brouillon, et un logement connu garde ses chambres. Ajoutez-les à la source.',
  },
  baths: {
    missing: 'La ligne ne dit rien des salles de bain : l’annonce n’en mentionne donc pas. Ajoutez-les à la source.',
    rounded: 'Nous avons arrondi les salles de bain à la demie inférieure.',
  },
  date: {
    impossible:
      'Cette date est illisible ou n’existe pas. Nous l’avons laissée de côté. Sans autre date, le logement est indiqué comme disponible maintenant.',
    ambiguous:
      'Cette date peut se lire de deux façons. Nous avons pris la plus tardive. Choisissez l’ordre du jour et du mois dans la correspondance.',
    no_year: 'La date n’a pas d’année. Nous avons pris la prochaine. Ajoutez l’année à la source.',
    past: 'La date est passée. Le logement est indiqué comme disponible maintenant.',
  },
  photo: {
    unreachable: 'Nous n’avons pas pu télécharger cette photo. Nous gardons la dernière et réessaierons.',
    refused: 'Ce n’est pas l’adresse d’une photo que nous pouvons utiliser.',
    none: 'L’annonce n’a pas de photo. Les annonces avec photos reçoivent plus de demandes.',
  },
  value: {
    unmapped:
      'Nous ne connaissons pas cette valeur et l’avons laissée de côté. Choisissez son sens dans la correspondance.',
  },
  language: { missing: 'La description n’existe qu’en une langue. Les locataires la voient dans cette langue.' },
  field: {
    too_long: 'C’est plus long que ce que le site permet. Nous l’avons raccourci.',
    locked: 'Notre équipe a corrigé ce champ. Le flux ne l’a pas modifié.',
  },
  unit: {
    not_rentable:
      'Ce logement n’est pas disponible et n’est pas compté. Une annonce sans logement disponible reste hors ligne et ne coûte rien.',
  },
  unchanged: 'Rien n’a changé depuis la dernière importation.',
  fetch: {
    timeout: 'Le serveur du flux était trop lent. Nous réessaierons à la prochaine importation.',
    status: 'Le serveur du flux a répondu par une erreur. Vérifiez l’adresse ou écrivez à l’expéditeur.',
    unreachable: 'Nous n’avons pas pu joindre le serveur du flux. Vérifiez l’adresse.',
    address_forbidden:
      'Nous ne pouvons pas utiliser cette adresse. Elle doit commencer par https:// et mener à un serveur public.',
  },
  file: {
    too_large: 'Le fichier, ou une de ses annonces, est trop volumineux. Divisez-le ou communiquez avec nous.',
    empty: 'Le fichier ne contient aucune annonce. Rien n’a été modifié.',
    truncated: 'Le fichier se termine trop tôt. Rien n’a été modifié. Envoyez-le de nouveau en entier.',
    not_a_feed:
      'Le fichier n’est pas un flux dans un format que nous connaissons. C’est peut-être une page d’erreur de l’expéditeur, ou un classeur sans ligne de titres comme Adresse et Loyer.',
    encoding: 'Nous ne connaissons pas l’encodage du fichier. Exportez-le en UTF-8.',
    old_excel:
      'C’est un ancien fichier Excel (.xls). Ouvrez-le dans Excel, choisissez Fichier, Enregistrer sous, «\u00a0Classeur Excel (.xlsx)\u00a0», puis envoyez ce fichier.',
    password: 'Ce classeur a un mot de passe. Enregistrez-en une copie sans mot de passe, puis envoyez la copie.',
  },
  xml: {
    syntax: 'Le XML contient une erreur à cet endroit. Rien n’a été modifié.',
    doctype: 'Le XML contient un type de document, que nous refusons par sécurité. Retirez la ligne DOCTYPE.',
    too_deep: 'Le XML a trop de niveaux pour être un flux.',
  },
  guard: {
    drop: 'De nombreux logements manquent dans le fichier. Rien ne change avant une confirmation.',
    growth: 'De nombreux logements sont nouveaux dans le fichier. Rien ne change avant une confirmation.',
    ids_changed: 'De nombreux logements ont un nouvel identifiant. Rien ne change avant une confirmation.',
    price_shift: 'Les loyers ont changé dans leur ensemble. Rien ne change avant une confirmation.',
    fields_lost:
      'De nombreux logements perdent le même détail, comme le loyer ou les photos. Il manque peut-être une colonne. Rien ne change avant une confirmation.',
    rejected_share: 'De nombreuses annonces du fichier ont été refusées. Rien ne change avant une confirmation.',
    first_run: 'C’est la première importation du flux. Rien ne change avant une confirmation.',
    mapping_changed:
      'La correspondance a changé depuis la dernière importation. Rien ne change avant une confirmation.',
    credits:
      'Le portefeuille n’a pas assez de crédits pour les nouvelles annonces. Rien ne change avant une confirmation.',
  },
} satisfies FeedCodePhrases;
