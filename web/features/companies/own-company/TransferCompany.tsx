import type { Member, Team } from '#common/contract/companies/members.ts';
import { useApp } from '#web/app/context.ts';
import { PasswordDialog } from '#web/features/people/index.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface TransferCompanyProps {
  company: string;
  /** The new owner; undefined while the dialog is closed. */
  member: Member | undefined;
  onClose: () => void;
  onDone: (team: Team) => void;
}

/** Transfers the company to another member. The former owner may leave it at once. */
export function TransferCompany({ company, member, onClose, onDone }: TransferCompanyProps) {
  const { t, api } = useApp();
  const name = member?.name || member?.email || '';
  return (
    <PasswordDialog
      open={member !== undefined}
      onClose={onClose}
      title={t('companyDetails.members.transfer.title', { company, name })}
      confirm={t('companyDetails.members.transfer.confirm')}
      cancel={t('ui.cancel')}
      onConfirm={async (password, form) => {
        if (!member) return;
        const body = { password, leaves: form.has('leaves') };
        const { message } = await api.members.handOver({ params: { id: member.id }, body });
        toast({ severity: 'success', summary: message });
        onClose();
        // After leaving, the user is logged out, and the session's watcher redirects.
        onDone(await api.members.team());
      }}
    >
      <p className="wrap-anywhere">{t('companyDetails.members.transfer.text', { name })}</p>
      <CheckboxField
        className="mt-3"
        name="leaves"
        label={t('companyDetails.members.transfer.leaves')}
        hint={t('companyDetails.members.transfer.leavesHelp')}
      />
    </PasswordDialog>
  );
}
