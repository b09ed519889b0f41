import { LEAD_STATES, type Lead, type LeadState as State } from '#common/contract/renting/leads.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Changed } from './use-lead.ts';

/** The status of a lead, with its history and a menu that changes it. */
export function LeadStateSection({ lead, change }: { lead: Lead; change: Changed }) {
  const { api, t } = useApp();
  const { id, state, history } = lead;
  const choose = (next: State) =>
    void runWithErrorToast(t, () => change(() => api.leads.setState({ params: { id }, body: { state: next } })));
  return (
    <section aria-labelledby="state-title" className="card p-5">
      <h2 id="state-title" className="mb-3 text-17">
        {t('words.status')}
      </h2>
      <SelectField
        label={t('words.status')}
        hideLabel
        options={LEAD_STATES.map((value) => ({ value, label: t(`leads.states.${value}`) }))}
        value={state}
        onChoose={choose}
      />
      <h3 className="mt-5 mb-2 text-15 font-semibold">{t('words.history')}</h3>
      {history.length === 0 ? (
        <p className="text-15 text-soft">{t('leads.page.historyEmpty')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {history.map((one) => (
            <li key={one.id} className="text-15">
              {t('leads.page.moved', { from: t(`leads.states.${one.from}`), to: t(`leads.states.${one.to}`) })}
              <span className="block text-13 text-soft">
                <Moment at={one.at} /> {one.by ? t('words.by', { name: one.by }) : t('leads.page.byRenter')}
                {one.cause !== 'choice' && <span>{`, ${t(`leads.page.causes.${one.cause}`)}`}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
