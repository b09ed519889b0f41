import { useApp } from '#web/app/context.ts';
import { ComboField, type ComboOption } from '#web/ui/ComboField.tsx';

interface CityFieldProps {
  name: string;
  label: string;
  hint: string;
  error?: string;
  value: ComboOption | null;
  onChoose: (city: ComboOption | null) => void;
}

/** Chooses a city by its name in either language. */
export function CityField(props: CityFieldProps) {
  const { api, t } = useApp();
  return (
    <ComboField
      {...props}
      search={async (q) => {
        const { rows } = await api.placesAdmin.cities({ query: { q, sort: '-population', perPage: '10' } });
        const typed = q.trim().toLocaleLowerCase(t.locale);
        const begins = ({ name }: ComboOption) => (name.toLocaleLowerCase(t.locale).startsWith(typed) ? 0 : 1);
        return rows
          .map(({ id, name, province }) => ({ id, name: `${name[t.lang]}, ${province}` }))
          .sort((one, other) => begins(one) - begins(other));
      }}
      clearLabel={t('placesAdmin.hoods.stay')}
      noneLabel={t('placesAdmin.hoods.noCity')}
    />
  );
}
