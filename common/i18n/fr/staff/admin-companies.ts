/** Les entreprises dans l'espace d'administration : la liste, une nouvelle entreprise et son profil. */
export const adminCompanies = {
  created: 'L’entreprise est créée, et une invitation part à la personne responsable',
  saved: 'L’entreprise est enregistrée',
  purpose:
    'Toutes les entreprises, avec leur état, leurs crédits et leurs annonces en ligne. Les consultations et les téléchargements sont consignés.',
  segment: 'Segment',
  companyHelp: 'L’équipe de soutien l’examine avant la mise en ligne de ses annonces.',
  name: 'Nom de l’entreprise',
  phone: 'Téléphone',
  lang: 'Langue',
  ownerHelp: 'Cette personne reçoit un courriel avec un lien pour choisir un mot de passe.',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  email: 'Courriel',
  submit: 'Créer l’entreprise',
  profileHelp: 'Le nouveau nom d’une entreprise approuvée est réexaminé.',
  save: 'Enregistrer les renseignements',
} as const;
