import { useCan } from '#web/app/session.ts';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { Optional } from '#web/ui/Optional.tsx';

interface SettingsHistoryProps<Name extends string> {
  /** The text fields of the form. */
  fields: readonly Name[];
  /** Puts an earlier text into the form. */
  onUse: (name: Name, value: string) => void;
}

/** The history of the settings, from which earlier texts go back into the form. */
export function SettingsHistory<Name extends string>({ fields, onUse }: SettingsHistoryProps<Name>) {
  const mayChange = useCan('modifySiteSettings');
  const use = (values: Record<string, string>) => {
    for (const name of fields) {
      const value = values[name];
      if (value !== undefined) onUse(name, value);
    }
  };
  return (
    <Optional>
      <LazyChangeHistory kind="settings" {...(mayChange && { earlier: { fields, onUse: use } })} />
    </Optional>
  );
}
