import { withColon } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import type { RowAction } from './list-spec.ts';

/** Actions of one row or record: the first is a button, the others are in a menu. */
export function RowActions({
  name,
  actions,
  isWide,
}: {
  name: string;
  actions: readonly RowAction[];
  isWide?: boolean;
}) {
  const t = useT();
  const [first, ...rest] = actions;
  return (
    <>
      {first ? (
        <ActionLink
          action={first}
          className={buttonClass({
            variant: isWide ? 'secondary' : 'quiet',
            size: 'small',
            className: 'whitespace-nowrap',
          })}
          name={name}
        />
      ) : (
        <span />
      )}
      {rest.length > 0 && (
        <ActionMenu label={t('lists.actions', { name })}>
          {rest.map((action) => (
            <ActionLink key={action.label} action={action} className="menu-item w-full" />
          ))}
        </ActionMenu>
      )}
    </>
  );
}

function ActionLink({ action, className, name }: { action: RowAction; className: string; name?: string }) {
  // Screen readers would read the same "Edit" for every row.
  const t = useT();
  const spoken = name ? withColon(action.label, name, t) : undefined;
  if ('to' in action)
    return (
      <Link to={action.to} className={className} aria-label={spoken}>
        {action.label}
      </Link>
    );
  return (
    <button
      type="button"
      className={`${className} ${action.isDanger ? 'text-red' : ''}`}
      aria-label={spoken}
      onClick={action.run}
    >
      {action.label}
    </button>
  );
}
