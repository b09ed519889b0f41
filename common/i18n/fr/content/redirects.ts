import type { redirects as en } from '#common/i18n/en/content/redirects.ts';
import type { Same } from '#common/i18n/translate.ts';

export const redirects = {
  help: 'Les anciennes adresses et leur destination. Chaque changement d’adresse en ajoute; vous pouvez en ajouter d’autres.',
  empty: 'Aucune redirection. Il y en aura quand une page, un article ou un lieu changera d’adresse.',
  submit: 'Ajouter la redirection',
  save: 'Enregistrer la redirection',
  deleteTitle: 'Supprimer la redirection de {path}?',
  deleteLost:
    '{count, plural, =0 {Personne ne l’a utilisée} one {Une visite l’a utilisée} other {# visites l’ont utilisée}}. L’ancienne adresse restera introuvable.',
  gone: 'Retirée définitivement',
  below: 'avec toutes les pages en dessous',
  pathsHelp: 'Les visites de l’ancienne adresse mènent à la nouvelle.',
  fromHelp: 'Un chemin sans la langue, comme /ancien-guide. Rien ne doit l’utiliser.',
  toHelp: 'Un chemin comme /about-us. Laissez le champ vide si la page a été retirée définitivement.',
  missing: {
    both: 'Aucune page publique n’a cette adresse. Vous pouvez quand même enregistrer la redirection.',
    en: 'Aucune page publique n’a cette adresse en anglais. Vous pouvez quand même enregistrer la redirection.',
    fr: 'Aucune page publique n’a cette adresse en français. Vous pouvez quand même enregistrer la redirection.',
  },
  notCsv: 'Ce n’est pas un fichier CSV\u00a0: un guillemet n’est jamais fermé.',
  tooMany: 'Importez au plus {limit, number} lignes à la fois.',
  fields: {
    from: 'Ancienne adresse',
    to: 'Nouvelle adresse',
    lang: 'Langue',
    withBelow: 'Rediriger aussi les pages en dessous',
    origin: 'Origine',
    hits: 'Utilisations',
    lastHitAt: 'Dernière utilisation',
    createdAt: 'Ajout',
    line: 'Ligne',
    result: 'Résultat',
  },
  langs: { both: 'Les deux langues', en: 'Anglais', fr: 'Français' },
  origins: { slug: 'Changement d’adresse', import: 'Importation', hand: 'Manuelle' },
  results: {
    added: 'Ajoutée',
    replaced: 'Remplacée',
    unchanged: 'Déjà là',
    path: 'Ce n’est pas un chemin du site',
    language: 'Langue inconnue',
    reserved: 'Le site utilise déjà cette adresse',
    taken: 'Cette adresse est utilisée',
    loop: 'Elle reviendrait à son point de départ',
  },
  done: {
    created: 'Redirection ajoutée',
    createdToMissing:
      'Redirection ajoutée, mais les visiteurs ne trouvent rien à l’adresse {path}. Vérifiez-la ou publiez la page.',
    saved: 'Redirection enregistrée',
    savedToMissing:
      'Redirection enregistrée, mais les visiteurs ne trouvent rien à l’adresse {path}. Vérifiez-la ou publiez la page.',
    deleted: 'Redirection supprimée',
  },
  import: {
    open: 'Importer un fichier CSV',
    title: 'Fichier CSV',
    help: 'Colonnes\u00a0: ancienne adresse, nouvelle adresse (vide si la page est retirée définitivement) et langue (en ou fr; vide pour les deux). Au plus {limit, number} lignes.',
    file: 'Choisir un fichier',
    rows: 'Lignes',
    rowsHelp: 'Vous pouvez aussi les coller et les corriger ici.',
    check: 'Vérifier seulement',
    submit: 'Importer',
    report: 'Résultat de chaque ligne',
    isMissing: 'Les visiteurs n’y trouvent rien',
    missing:
      '{count, plural, one {Une ligne mène} other {# lignes mènent}} à une adresse où les visiteurs ne trouvent rien. Vous pouvez importer quand même.',
    checked:
      '{count, plural, =0 {Rien ne changerait} one {Une redirection serait écrite} other {# redirections seraient écrites}}',
    done: '{count, plural, =0 {Rien n’a changé} one {Une redirection a été écrite} other {# redirections ont été écrites}}',
  },
} as const satisfies Same<typeof en>;
