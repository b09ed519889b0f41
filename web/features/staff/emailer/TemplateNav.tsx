import { useState } from 'react';
import type { EmailTemplateSummary } from '#common/contract/staff/emailer.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useNavigate } from '#web/router/router.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { templatePath } from './look.ts';

interface TemplateNavProps {
  templates: readonly EmailTemplateSummary[];
  /** Name of the current template. */
  current: string;
}

/** All templates: a list beside the email, or a select box above it in narrow windows. */
export function TemplateNav({ templates, current }: TemplateNavProps) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = templates.filter(({ name, subject }) => `${name} ${subject}`.toLowerCase().includes(words));
  return (
    <>
      <SelectField
        label={t('emailer.templates')}
        fieldClassName="mb-5 lg:hidden"
        options={templates.map(({ name, subject }) => ({ value: name, label: `${subject} (${name})` }))}
        value={current}
        onChange={(event) => void navigate(templatePath(event.target.value), { preventScrollReset: true })}
      />
      <nav aria-label={t('emailer.templates')} className="max-lg:hidden">
        <TextField
          type="search"
          label={t('emailer.search')}
          hideLabel
          placeholder={t('emailer.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 && <p className="mt-4 text-soft">{t('emailer.none')}</p>}
        <ul className="mt-3 flex flex-col gap-1">
          {found.map(({ name, subject }) => (
            <li key={name}>
              <Link
                to={templatePath(name)}
                preventScrollReset
                aria-current={name === current ? 'page' : undefined}
                className={`block rounded-control px-3 py-2 hover:bg-mist ${name === current ? 'bg-spruce-tint' : ''}`}
              >
                <span className="block font-medium">{subject}</span>
                <span className="block text-13 text-soft">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
