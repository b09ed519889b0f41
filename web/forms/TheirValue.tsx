import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface TheirValueProps {
  label: string;
  /** The value in words. */
  words: string;
  onUse: () => void;
}

/** The other person's value of a field that both changed, below the field with one's own. */
export function TheirValue({ label, words, onUse }: TheirValueProps) {
  const t = useT();
  return (
    <div data-theirs>
      <Notice tone="warning">
        <p className="font-medium">{t('lists.form.theirs', { field: label })}</p>
        <p dir="auto" className="mt-1 max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
          {words || '—'}
        </p>
        <Button size="small" variant="secondary" className="mt-2" onClick={onUse}>
          {t('lists.form.useTheirs')}
          <span className="visually-hidden"> ({label})</span>
        </Button>
      </Notice>
    </div>
  );
}
