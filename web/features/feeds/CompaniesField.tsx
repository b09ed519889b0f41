import { useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ComboField, type ComboOption } from '#web/ui/ComboField.tsx';

interface CompanyFieldProps {
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  value: ComboOption | null;
  onChoose: (company: ComboOption | null) => void;
}

/** Chooses a company by its name. */
export function CompanyField({ error = '', ...field }: CompanyFieldProps) {
  const { api, t } = useApp();
  return (
    <ComboField
      {...field}
      error={error}
      search={async (q) => (await api.access.companyOptions({ query: { q } })).companies}
      clearLabel={t('feeds.form.companyNone')}
      noneLabel={t('lists.noMatch')}
    />
  );
}

interface CompaniesFieldProps {
  ids: readonly number[];
  /** Companies whose names are known from the start. */
  known: readonly ComboOption[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Several companies: a search that adds one at a time, and the list of those chosen. */
export function CompaniesField({ ids, known, error, onChange }: CompaniesFieldProps) {
  const { t } = useApp();
  const [added, setAdded] = useState<readonly ComboOption[]>([]);
  const companies = [...known, ...added];
  return (
    <div className="flex flex-col gap-3">
      <CompanyField
        label={t('feeds.partners.fields.companyIds')}
        hint={t('feeds.partners.companiesHelp')}
        name="companyIds"
        error={error}
        value={null}
        onChoose={(company) => {
          if (!company || ids.includes(company.id)) return;
          setAdded([...added, company]);
          onChange([...ids, company.id]);
        }}
      />
      {ids.length > 0 && (
        <ul aria-label={t('feeds.partners.fields.companyIds')} className="flex flex-col divide-y divide-line">
          {ids.map((id) => {
            const name = companies.find((company) => company.id === id)?.name ?? `${id}`;
            return (
              <li key={id} className="flex items-center justify-between gap-3 py-1">
                <span className="break-words">{name}</span>
                <Button
                  variant="quiet"
                  aria-label={t('words.removeNamed', { name })}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  {t('words.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
