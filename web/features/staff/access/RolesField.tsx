import type { Output } from '#common/contract/define.ts';
import type { access } from '#common/contract/staff/access.ts';
import { useT } from '#web/app/context.ts';
import { ChevronUpIcon } from '#web/ui/area-icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

/** A role that can be granted, or the reason why not. */
export type RoleChoice = Output<(typeof access)['userOptions']>['roles'][number];

interface RolesFieldProps {
  choices: readonly RoleChoice[];
  /** Role ids in order. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error: string;
}

/** The roles of a user in order: the first decides which area opens. */
export function RolesField({ choices, value, onChange, error }: RolesFieldProps) {
  const t = useT();
  const chosen = value.flatMap((id) => choices.find((role) => role.id === id) ?? []);
  const left = choices.filter(({ id }) => !value.includes(id));
  const move = (at: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <fieldset data-field="roleIds" aria-describedby={error ? 'roles-error' : undefined}>
      <legend className="font-medium">{t('access.fields.roles')}</legend>
      <p className="mb-2 text-13 text-soft">{t('access.users.rolesHelp')}</p>
      {chosen.length > 0 && (
        <ol className="mb-3 flex flex-col gap-2">
          {chosen.map(({ id, label: name }, at) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3"
            >
              <span className="min-w-0 flex-1 break-words">
                {name} {at === 0 && chosen.length > 1 && <Badge tone="good">{t('access.users.firstRole')}</Badge>}
              </span>
              {at > 0 && (
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={t('access.users.roleUp', { name })}
                  onClick={() => move(at, at - 1)}
                >
                  <ChevronUpIcon />
                </Button>
              )}
              {at < chosen.length - 1 && (
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={t('access.users.roleDown', { name })}
                  onClick={() => move(at, at + 1)}
                >
                  <ChevronDownIcon />
                </Button>
              )}
              <Button
                variant="quiet"
                iconOnly
                aria-label={t('words.removeNamed', { name })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                <CloseIcon className="size-4" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <SelectField
          label={t('access.users.addRole')}
          placeholder={t('access.users.chooseRole')}
          value=""
          options={left.map(({ id, label: name, isGrantable }) => ({
            value: String(id),
            label: isGrantable ? name : t('access.users.notYours', { name }),
            disabled: !isGrantable,
          }))}
          onChange={(event) => onChange([...value, Number(event.target.value)])}
        />
      )}
      <FieldError id="roles-error">{error}</FieldError>
    </fieldset>
  );
}
