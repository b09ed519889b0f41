import type { SiteSettingsForm } from '#common/contract/site/settings.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Networks = SiteSettingsForm['socialMedia'];

const MAX_NETWORKS = 10;

/** The names and addresses of social networks, with rows that can be added and removed. */
export function SocialFields({
  networks,
  error,
  onChange,
}: {
  networks: Networks;
  error: string;
  onChange: (networks: Networks) => void;
}) {
  const t = useT();
  const change = (at: number, part: Partial<Networks[number]>) =>
    onChange(networks.map((network, index) => (index === at ? { ...network, ...part } : network)));
  return (
    <div className="flex flex-col gap-4">
      {networks.map(({ name, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their position
        <div key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_2fr_auto]">
          <TextField
            label={t('siteAdmin.social.name', { number: at + 1 })}
            autoComplete="off"
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <TextField
            label={t('siteAdmin.social.url', { number: at + 1 })}
            type="url"
            autoComplete="off"
            value={url}
            onChange={({ target }) => change(at, { url: target.value })}
          />
          <Button
            variant="quiet"
            onClick={() => onChange(networks.filter((_, index) => index !== at))}
            aria-label={t('siteAdmin.social.remove', { number: at + 1 })}
          >
            {t('words.remove')}
          </Button>
        </div>
      ))}
      <FieldError>{error}</FieldError>
      {networks.length < MAX_NETWORKS && (
        <Button className="self-start" onClick={() => onChange([...networks, { name: '', url: '' }])}>
          {t('siteAdmin.social.add')}
        </Button>
      )}
    </div>
  );
}
