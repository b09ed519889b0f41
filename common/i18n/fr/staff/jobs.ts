export const jobs = {
  tabs: { label: 'Tâches et courriels', jobs: 'Tâches en échec', mails: 'Courriels non envoyés' },
  figures: {
    title: 'En ce moment',
    jobs: 'Tâches en attente',
    running: 'Tâches en cours',
    failed: 'Tâches en échec',
    emails: 'Courriels en attente',
    undeliverable: 'Courriels non distribuables',
    sent: 'Courriels envoyés en 24 heures',
    since: 'Le plus ancien\u00a0:',
  },
  queues: {
    title: 'Files d’attente',
    since: 'La plus ancienne depuis',
    none: 'Aucune tâche en attente ou en cours.',
  },
  notices: {
    noServer: 'Aucun serveur de courriel n’est configuré. Les courriels attendront que SMTP_URL soit défini.',
    noAddress:
      'Les courriels commerciaux sont en attente\u00a0: les paramètres du site n’indiquent aucune adresse postale. La loi l’exige dans chacun d’eux.',
  },
  failedJobs: {
    purpose:
      'Les tâches qui ont échoué à chaque essai. Relancez-les une fois la cause réglée, ou retirez-les de la liste.',
    empty: 'Aucune tâche en échec.',
    retry: 'Relancer',
    dismiss: 'Retirer',
    dismissTitle: '{count, plural, one {Retirer cette tâche?} other {Retirer # tâches?}}',
    dismissLost: '{count, plural, one {Cette tâche ne sera pas faite} other {# tâches ne seront pas faites}}',
  },
  unsentEmails: {
    purpose: 'Les courriels qui attendent un nouvel essai et ceux que le serveur a refusés définitivement.',
    empty: 'Tous les courriels ont été envoyés.',
    retry: 'Réessayer',
    dismiss: 'Retirer',
    dismissTitle: '{count, plural, one {Retirer ce courriel?} other {Retirer # courriels?}}',
    dismissLost: '{count, plural, one {Le courriel ne sera pas envoyé} other {# courriels ne seront pas envoyés}}',
  },
  fields: {
    name: 'Type de tâche',
    tries: 'Essais',
    failedAt: 'Échec',
    template: 'Modèle',
    to: 'Destinataire',
  },
  states: { waiting: 'En attente', undeliverable: 'Non distribuable' },
  notTried: 'Pas encore d’essai',
  retried:
    '{count, plural, =0 {Ces tâches n’existaient plus.} one {La tâche est relancée.} other {# tâches sont relancées.}}',
  dismissed:
    '{count, plural, =0 {Ces tâches n’existaient plus.} one {La tâche a été retirée.} other {# tâches ont été retirées.}}',
  emailsRetried:
    '{count, plural, =0 {Il n’y avait rien à renvoyer.} one {Un nouvel envoi est lancé.} other {# nouveaux envois sont lancés.}}',
  emailsDismissed:
    '{count, plural, =0 {Seuls les courriels non distribuables peuvent être retirés.} one {Le courriel a été retiré.} other {# courriels ont été retirés.}}',
};
