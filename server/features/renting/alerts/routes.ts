import { AppError } from '#common/contract/errors.ts';
import { type AlertShown, alerts } from '#common/contract/renting/alerts.ts';
import { maskEmail, type Prospect, prospectByHash, prospectToClaim } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import {
  type AlertRow,
  alertByHash,
  changeFrequency,
  confirmAlert,
  countProspectItems,
  listAlerts,
  stopAlerts,
} from './queries.ts';
import { signUp } from './sign-up.ts';
import { searchInWords } from './summary.ts';

/** Handlers of the alert sign-up and of the links in its emails. */
export const routes = handlers(alerts, {
  async signUp({ body, ...context }) {
    await signUp(context, body);
    return done(context.t('forms.done.alert'));
  },

  async toConfirm({ params, ...context }) {
    return shown(context, await findAlert(context, params.hash));
  },

  async confirm({ params, ...context }) {
    const alert = await findAlert(context, params.hash);
    await confirmAlert(context.db, alert.id);
    return done(context.t('forms.done.alertConfirmed'));
  },

  async toStop({ params, ...context }) {
    const { id, email } = await findProspect(context, params.userHash);
    const rows = await listAlerts(context.db, id);
    return { email: maskEmail(email), alerts: rows.map((row) => shown(context, row)) };
  },

  async stop({ params, body, ...context }) {
    const { id } = await findProspect(context, params.userHash);
    await stopAlerts(context.db, id, body.alertId);
    return done(context.t('forms.done.stopped'));
  },

  async changeFrequency({ params, body, ...context }) {
    const { id } = await findProspect(context, params.userHash);
    if (!(await changeFrequency(context.db, { prospectId: id, ...body }))) throw new AppError('link.not_found');
    return done(context.t('forms.done.frequency'));
  },

  async toClaim({ params, ...context }) {
    const prospect = await prospectToClaim(context.db, params.userHash);
    if (!prospect) throw new AppError('link.not_found');
    return { email: maskEmail(prospect.email), ...(await countProspectItems(context.db, prospect.id)) };
  },
});

function shown(context: Context, alert: AlertRow): AlertShown {
  const { id, frequency, confirmedAt } = alert;
  return { id, frequency, confirmed: confirmedAt !== null, ...searchInWords(context, alert, context.t) };
}

async function findAlert({ db }: Context, hash: string): Promise<AlertRow> {
  const alert = await alertByHash(db, hash);
  if (!alert) throw new AppError('link.not_found');
  return alert;
}

async function findProspect({ db }: Context, userHash: string): Promise<Prospect> {
  const prospect = await prospectByHash(db, userHash);
  if (!prospect) throw new AppError('link.not_found');
  return prospect;
}
