import { useState } from 'react';
import type { ReplyTemplate } from '#common/contract/renting/lead-inbox.ts';
import type { Lead } from '#common/contract/renting/leads.ts';
import { useApp } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { useLoad } from '#web/lists/use-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { OwnTemplates } from './OwnTemplates.tsx';

/** A template with the facts of a lead. The renter's first name is enough for a greeting. */
function filled({ body }: ReplyTemplate, { name, listing }: Lead, company: string): string {
  const facts = new Map([
    ['name', name.split(' ')[0] ?? ''],
    ['home', listing.title],
    ['address', listing.address],
    ['company', company],
  ]);
  return body.replace(/\{(\w+)\}/g, (whole, key: string) => facts.get(key) ?? whole);
}

/** Inserts a template in the language of the renter into a reply, and opens the company's own ones. */
export function TemplatePicker({ lead, insert }: { lead: Lead; insert: (text: string) => void }) {
  const { api, t } = useApp();
  const userId = useSession()?.user?.id;
  const [isOpen, setOpen] = useState(false);
  const { data, reload } = useLoad(`reply-templates ${userId}`, (signal) => api.leadInbox.templates({}, { signal }));
  const usable = data?.templates.filter(({ lang }) => lang === lead.lang) ?? [];
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t('leads.templates.insert')}
        placeholder={t('leads.templates.choose')}
        fieldClassName="min-w-0 flex-1 basis-56"
        options={usable.map(({ name }, index) => ({ value: String(index), label: name }))}
        value=""
        onChoose={(value) => {
          const template = usable[Number(value)];
          if (template && data) insert(filled(template, lead, data.company));
        }}
      />
      <Button onClick={() => setOpen(true)}>{t('leads.templates.manage')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('leads.templates.manage')}
        closeLabel={t('ui.close')}
      >
        <OwnTemplates templates={data?.templates ?? []} lang={lead.lang} reload={reload} />
      </Dialog>
    </div>
  );
}
