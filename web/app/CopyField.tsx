import { Button } from '#web/ui/Button.tsx';
import { CopyIcon } from '#web/ui/more-icons.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useT } from './context.ts';

/** A text to copy, like a secret URL. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ severity: 'success', summary: t('ui.copied') });
    } catch {
      // Copying is not allowed: the text can be selected with a click.
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        readOnly
        value={value}
        fieldClassName="min-w-0 flex-1 basis-64"
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>
        <CopyIcon className="size-4" />
        {t('ui.copy')}
      </Button>
    </div>
  );
}
