import { DECISIONS } from '#common/catalog/review-kinds.ts';
import { useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DECISION_KEYS } from './decision-keys.ts';
import { KeyCap } from './KeyCap.tsx';
import { setShortcutsOn, useShortcutsOn } from './use-shortcuts.ts';

/** The list of keyboard shortcuts, with a switch that turns them off. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const isOn = useShortcutsOn();
  const keys = [
    ['J', t('reviews.keys.next')],
    ['K', t('reviews.keys.previous')],
    ['C', t('reviews.keys.claim')],
    ...DECISIONS.map((decision) => [DECISION_KEYS[decision].toUpperCase(), t(`reviews.decisions.${decision}`)]),
    ['1–9', t('reviews.keys.numbers')],
    ['W', t('reviews.keys.snooze')],
    ['N', t('reviews.keys.note')],
    [t('reviews.keys.ctrlEnter'), t('reviews.keys.send')],
    [t('reviews.keys.escape'), t('reviews.keys.leave')],
    ['Z', t('reviews.page.undo')],
    ['?', t('reviews.keys.help')],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('words.keyboardShortcuts')} closeLabel={t('ui.close')}>
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={text} className="contents">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label={t('reviews.keys.off')}
        hint={t('reviews.keys.offHint')}
        checked={isOn}
        onChange={({ target }) => setShortcutsOn(target.checked)}
      />
    </Dialog>
  );
}
