import type { OwnCompany } from '#common/contract/companies/own-company.ts';
import { useApp } from '#web/app/context.ts';
import { ImageField } from '#web/forms/ImageField.tsx';
import { ImageIcon } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';

interface LogoFieldProps {
  company: OwnCompany;
  onChange: (company: OwnCompany) => void;
}

/** The company's logo. */
export function LogoField({ company, onChange }: LogoFieldProps) {
  const { t, api } = useApp();
  const { logo, name } = company;

  async function save(logoUploadId: string | null): Promise<void> {
    const { company: changed } = await api.ownCompany.update({ body: { logoUploadId } });
    onChange({ ...company, logo: changed.logo, version: changed.version });
    toast({ severity: 'success', summary: t(`companyDetails.logo.${logoUploadId ? 'saved' : 'removed'}`) });
  }

  return (
    <ImageField
      hasImage={logo !== null}
      words={{
        choose: t('words.chooseImage'),
        replace: t('words.replace'),
        remove: t('words.remove'),
        sending: t('companyDetails.logo.sending'),
        failed: t('companyDetails.logo.failed'),
      }}
      send={async (file) => (await api.uploads.send({ body: { kind: 'logo' }, file })).upload}
      read={async (id) => (await api.uploads.upload({ params: { id } })).upload}
      save={save}
      preview={
        // Logos are made for a white background.
        <div
          className={`flex h-24 w-40 shrink-0 items-center justify-center rounded-card border border-line p-2 ${logo ? 'bg-chalk' : ''}`}
        >
          {logo ? (
            <img src={logo} alt={t('companyDetails.logo.alt', { company: name })} className="max-h-full max-w-full" />
          ) : (
            <span className="flex flex-col items-center gap-1 text-13 text-soft">
              <ImageIcon className="size-6" />
              {t('companyDetails.logo.none')}
            </span>
          )}
        </div>
      }
    />
  );
}
