import type { EntryDetail } from '#common/contract/content/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { useT } from '#web/app/context.ts';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useMedia } from '#web/ui/use-media.ts';

interface EntryActionsProps {
  entry: EntryDetail;
  mayChange: boolean;
  /** Whether the kind can be hidden. */
  mayHide: boolean;
  isBusy: boolean;
  /** Languages that the menu publishes, each with a line of its own. */
  publishable: readonly Lang[];
  /** Publishes all of them; absent if the main button does. */
  onPublishAll?: (() => void) | undefined;
  onPublish: (lang: Lang) => void;
  onHide: (lang: Lang) => void;
  onPlan: (lang: Lang) => void;
  onHistory: () => void;
  /** Absent for kinds without a preview. */
  onPreview?: (() => void) | undefined;
  /** Absent for kinds that staff don't delete. */
  onDelete?: (() => void) | undefined;
}

/** The actions of an entry beside the main button: its preview, and a menu of the others. */
export function EntryActions(props: EntryActionsProps) {
  const { mayChange, mayHide, isBusy, publishable, onPublishAll, onPublish, onHide, onPlan } = props;
  const { onHistory, onPreview, onDelete } = props;
  const t = useT();
  const isPhone = useMedia('(width < 40rem)');
  const isLive = (lang: Lang) => ['live', 'changed'].includes(props.entry.parts[lang].state);
  const items: readonly { label: string; isDanger?: boolean; run: () => void }[] = [
    ...(isPhone && onPreview ? [{ label: t('entries.preview.title'), run: onPreview }] : []),
    ...(mayChange && onPublishAll ? [{ label: t('entries.saveAndPublish'), run: onPublishAll }] : []),
    ...(mayChange ? publishable : []).map((lang) => ({
      label: t(`entries.publish.${lang}`),
      run: () => onPublish(lang),
    })),
    ...(mayChange ? LANGS : []).map((lang) => ({ label: t(`entries.plan.${lang}`), run: () => onPlan(lang) })),
    ...(mayChange && mayHide ? LANGS : [])
      .filter(isLive)
      .map((lang) => ({ label: t(`entries.hide.${lang}`), run: () => onHide(lang) })),
    { label: t('entries.history.open'), run: onHistory },
    ...(onDelete ? [{ label: t('words.delete'), isDanger: true, run: onDelete }] : []),
  ];
  return (
    <>
      <ActionMenu label={t('lists.moreActions')}>
        {items.map(({ label, isDanger, run }) => (
          <button
            key={label}
            type="button"
            className={`menu-item w-full ${isDanger ? 'text-red' : ''}`}
            onClick={() => !isBusy && run()}
          >
            {label}
          </button>
        ))}
      </ActionMenu>
      {!isPhone && onPreview && <Button onClick={onPreview}>{t('entries.preview.title')}</Button>}
    </>
  );
}
