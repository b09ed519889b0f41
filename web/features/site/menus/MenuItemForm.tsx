import { useState } from 'react';
import * as z from 'zod/mini';
import { type MenuItemFields, menuItemFields } from '#common/contract/site/menus.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useMissingLangs } from '#web/forms/use-missing-langs.ts';
import { ComboField, type ComboOption } from '#web/ui/ComboField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const KINDS = ['reference', 'address', 'none'] as const;
type Kind = (typeof KINDS)[number];

/** The form's values. `parent` is an item's id or empty; it is only asked for a new item. */
export interface MenuItemValues extends MenuItemFields {
  parent: string;
}
const schema = z.extend(menuItemFields, { parent: z.string() });
/** An item that isn't a heading leads somewhere. */
const withTarget = z.extend(schema, {
  target: menuItemFields.shape.target.check(z.minLength(1, 'validation.required')),
});

interface MenuItemFormProps {
  initial: MenuItemValues;
  /** Name of the chosen reference. */
  targetName: string;
  /** The items that a new one can go below. */
  parents?: readonly { value: string; label: string }[];
  backTo: string;
  save: (values: MenuItemValues) => Promise<{ message: string; to: string }>;
  reread?: () => Promise<MenuItemValues | undefined>;
}

/** Labels and target of a menu item. */
export function MenuItemForm({ initial, targetName, parents, backTo, save, reread }: MenuItemFormProps) {
  const { api, t } = useApp();
  const [kind, setKind] = useState<Kind>(kindOf(initial.target, parents !== undefined));
  const [chosen, setChosen] = useState<(ComboOption & { target: string }) | null>(
    kindOf(initial.target, false) === 'reference' ? { id: -1, name: targetName, target: initial.target } : null,
  );
  const edit = useEdit<MenuItemValues>({
    initial,
    schema: kind === 'none' ? schema : withTarget,
    labelOf: (name) =>
      name === 'target' ? t(kind === 'address' ? 'words.address' : 'menus.form.target') : t(`menus.form.${name}`),
    save,
    ...(reread && { reread }),
  });
  const { values, choose, text, select, errorOf } = edit;
  const address = text('target');
  const [missing, other] = useMissingLangs(kind === 'address' ? values.target : '', 'both');
  const changeKind = (next: string) => {
    const found = KINDS.find((one) => one === next) ?? 'none';
    setKind(found);
    choose('target', found === 'reference' ? (chosen?.target ?? '') : '');
  };
  return (
    <EditForm
      edit={edit}
      submit={t(parents ? 'menus.form.create' : 'menus.form.save')}
      backTo={backTo}
      isNew={parents !== undefined}
      sections={[
        {
          id: 'item',
          title: t('menus.form.title'),
          help: t('menus.form.help'),
          children: (
            <>
              <TextField required autoComplete="off" {...text('labelEn')} />
              <TextField required autoComplete="off" {...text('labelFr')} />
              {parents && (
                <SelectField options={[{ value: '', label: t('menus.move.top') }, ...parents]} {...select('parent')} />
              )}
              <RadioGroup
                legend={t('menus.form.kind')}
                name="kind"
                options={KINDS.map((value) => ({ value, label: t(`menus.form.kinds.${value}`) }))}
                value={kind}
                onChange={changeKind}
              />
              {kind === 'reference' && (
                <ComboField
                  label={t('menus.form.target')}
                  name="target"
                  hint={t('menus.form.targetHelp')}
                  error={errorOf('target')}
                  value={chosen}
                  search={async (q) =>
                    (await api.menus.targets({ query: { q } })).targets.map(({ target, name, kind: of }, id) => ({
                      id,
                      name: `${name} (${of})`,
                      target,
                    }))
                  }
                  onChoose={(option) => {
                    setChosen(option);
                    choose('target', option?.target ?? '');
                  }}
                  clearLabel={t('menus.form.targetClear')}
                  noneLabel={t('words.nothingFound')}
                />
              )}
              {kind === 'address' && (
                <TextField
                  required
                  autoComplete="off"
                  hint={t('menus.form.addressHelp')}
                  {...address}
                  value={values.target}
                  note={
                    <>
                      {address.note}
                      <div role="status">
                        {missing && (
                          <Notice tone="warning">{t(`menus.problems.missing.${other ? 'both' : missing}`)}</Notice>
                        )}
                      </div>
                    </>
                  }
                />
              )}
              {kind === 'none' && <p className="text-13 text-soft">{t('menus.form.noneHelp')}</p>}
            </>
          ),
        },
      ]}
    />
  );
}

/** A new item leads to something of the site until the editor chooses otherwise. */
function kindOf(target: string, isNew: boolean): Kind {
  if (target === '') return isNew ? 'reference' : 'none';
  return /^(?:\/|https?:)/.test(target) ? 'address' : 'reference';
}
