import { invitationBody, type Team } from '#common/contract/companies/members.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { useApp } from '#web/app/context.ts';
import { useEdit } from '#web/forms/use-edit.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Invites someone into the company. After a failure, the typed text stays. */
export function InviteForm({ onInvited }: { onInvited: (team: Team) => void }) {
  const { t, api } = useApp();
  const blank: { email: string; lang: Lang } = { email: '', lang: t.lang };
  const edit = useEdit({
    initial: blank,
    schema: invitationBody,
    labelOf: (name) => t(`companyDetails.members.${name}`),
    async save(body) {
      const { message, ...team } = await api.members.invite({ body });
      onInvited(team);
      return { message, saved: blank };
    },
  });
  const { text, select, isBusy, failure } = edit;
  return (
    <form
      ref={edit.ref}
      noValidate
      onSubmit={edit.onSubmit}
      aria-busy={isBusy}
      className="mt-5 border-t border-line pt-5"
    >
      <h3 className="text-17">{t('companyDetails.members.invite')}</h3>
      <p className="mt-1 text-soft">{t('companyDetails.members.inviteHelp')}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField type="email" autoComplete="off" required {...text('email')} />
        <SelectField
          options={LANGS.map((value) => ({ value, label: t(`words.langs.${value}`) }))}
          {...select('lang')}
        />
      </div>
      <p role="alert" className="mt-3 text-13 font-medium text-red empty:mt-0">
        {failure}
      </p>
      <SubmitButton busy={isBusy} className="mt-3">
        {isBusy ? t('ui.submitting') : t('companyDetails.members.send')}
      </SubmitButton>
    </form>
  );
}
