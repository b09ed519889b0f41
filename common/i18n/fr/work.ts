import type { work as en } from '#common/i18n/en/work.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/work.ts. */
export const work = {
  tabs: { label: 'Tâches et courriels', jobs: 'Tâches échouées', mails: 'Courriels non envoyés' },
  figures: {
    title: 'En ce moment',
    jobs: 'Tâches en attente',
    running: 'Tâches en cours',
    failed: 'Tâches échouées',
    mails: 'Courriels en attente',
    undeliverable: 'Courriels non distribuables',
    sent: 'Courriels envoyés en 24 heures',
    since: 'Le plus ancien\u00a0:',
  },
  queues: {
    title: 'Files d’attente',
    name: 'Type de tâche',
    waiting: 'En attente',
    running: 'En cours',
    since: 'La plus ancienne depuis',
    none: 'Aucune tâche n’attend ni n’est en cours.',
  },
  notices: {
    noServer: 'Aucun serveur de courriel n’est configuré\u00a0: les courriels attendent que SMTP_URL en désigne un.',
    noAddress:
      'Les courriels commerciaux sont en attente\u00a0: les paramètres du site n’indiquent aucune adresse postale. La loi l’exige dans chacun d’eux.',
    noPermission: 'Pour voir les tâches et les courriels, il faut la permission de voir les paramètres du site.',
  },
  jobs: {
    purpose:
      'Les tâches qui ont échoué à chaque essai. Relancez-les une fois la cause réglée, ou retirez-les de la liste.',
    empty: 'Aucune tâche n’a échoué définitivement.',
    retry: 'Relancer',
    dismiss: 'Retirer',
    dismissTitle: '{count, plural, one {Retirer cette tâche?} many {Retirer # tâches?} other {Retirer # tâches?}}',
    dismissLost:
      '{count, plural, one {Son travail n’est pas fait} many {Le travail de # tâches n’est pas fait} other {Le travail de # tâches n’est pas fait}}',
  },
  mails: {
    purpose: 'Les courriels qui attendent un nouvel essai et ceux que le serveur a refusés définitivement.',
    empty: 'Tous les courriels sont partis.',
    retry: 'Réessayer',
    dismiss: 'Mettre de côté',
    dismissTitle:
      '{count, plural, one {Mettre ce courriel de côté?} many {Mettre # courriels de côté?} other {Mettre # courriels de côté?}}',
    dismissLost:
      '{count, plural, one {Le courriel n’est pas envoyé} many {# courriels ne sont pas envoyés} other {# courriels ne sont pas envoyés}}',
  },
  fields: {
    name: 'Type de tâche',
    error: 'Erreur',
    tries: 'Essais',
    failedAt: 'Échec',
    createdAt: 'Rédaction',
    template: 'Modèle',
    to: 'Destinataire',
    subject: 'Objet',
    state: 'État',
  },
  states: { waiting: 'En attente', undeliverable: 'Non distribuable' },
  notTried: 'Pas encore d’essai',
  retried:
    '{count, plural, =0 {Ces tâches n’existaient plus.} one {La tâche est relancée.} many {# tâches sont relancées.} other {# tâches sont relancées.}}',
  dismissed:
    '{count, plural, =0 {Ces tâches n’existaient plus.} one {La tâche a été retirée.} many {# tâches ont été retirées.} other {# tâches ont été retirées.}}',
  mailsRetried:
    '{count, plural, =0 {Il n’y avait rien à réessayer.} one {Un nouvel envoi est lancé.} many {# nouveaux envois sont lancés.} other {# nouveaux envois sont lancés.}}',
  mailsDismissed:
    '{count, plural, =0 {Seuls les courriels non distribuables se mettent de côté.} one {Le courriel a été mis de côté.} many {# courriels ont été mis de côté.} other {# courriels ont été mis de côté.}}',
} as const satisfies Same<typeof en>;
