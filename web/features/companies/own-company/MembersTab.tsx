import { useRef, useState } from 'react';
import type { Member, OpenInvitation, Team } from '#common/contract/companies/members.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithErrorToast, runWithToast } from '#web/app/run-with-toast.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { CloseCompany } from './CloseCompany.tsx';
import { InviteForm } from './InviteForm.tsx';
import type { AccountDetails } from './load-account-details.ts';
import { TransferCompany } from './TransferCompany.tsx';

/** Members and invitations. Owners invite, remove, transfer and close; other members may leave. */
export function MembersTab({ team: first, details: { company } }: AccountDetails) {
  const { t, api } = useApp();
  const [team, setTeam] = useState<Team>(first);
  const { members, invitations, mayManage } = team;
  // The headings take the focus when a row with the focused button disappears.
  const membersTitle = useRef<HTMLHeadingElement>(null);
  const invitationsTitle = useRef<HTMLHeadingElement>(null);

  const [newOwner, setNewOwner] = useState<Member>();

  async function end(member: Member): Promise<void> {
    const { id, isYou, name, email } = member;
    const whom = { name: name || email };
    const isSure = await confirm({
      title: isYou
        ? t('companyDetails.members.leaveTitle', { company: company.name })
        : t('companyDetails.members.removeTitle', whom),
      text: t(isYou ? 'companyDetails.members.leaveText' : 'companyDetails.members.removeText'),
      confirm: t(isYou ? 'companyDetails.members.leave' : 'words.remove'),
      cancel: t('ui.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    if (!(await runWithToast(t, () => api.members.remove({ params: { id } })))) return;
    // After leaving, the user is logged out, and the session's watcher redirects.
    await runWithErrorToast(t, async () => {
      setTeam(await api.members.team());
      membersTitle.current?.focus();
    });
  }

  async function change(call: () => Promise<Team & { message: string }>): Promise<void> {
    const isDone = await runWithToast(t, async () => {
      const changed = await call();
      setTeam(changed);
      return changed;
    });
    if (isDone) invitationsTitle.current?.focus();
  }

  return (
    <div className="max-w-3xl">
      <section aria-labelledby="members-title" className="card mb-5 p-5 md:p-6">
        <h2 ref={membersTitle} id="members-title" tabIndex={-1} className="text-20">
          {t('words.members')}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{t('companyDetails.members.help')}</p>
        <ul className="mt-4 divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              mayManage={mayManage}
              onEnd={() => void end(member)}
              onTransfer={() => setNewOwner(member)}
            />
          ))}
        </ul>
        <TransferCompany
          company={company.name}
          member={newOwner}
          onClose={() => setNewOwner(undefined)}
          onDone={(changed) => {
            setTeam(changed);
            membersTitle.current?.focus();
          }}
        />
      </section>
      {mayManage && (
        <section aria-labelledby="invitations-title" className="card mb-5 p-5 md:p-6">
          <h2 ref={invitationsTitle} id="invitations-title" tabIndex={-1} className="text-20">
            {t('companyDetails.members.invitations')}
          </h2>
          {invitations.length === 0 && <p className="mt-1 text-soft">{t('companyDetails.members.none')}</p>}
          <ul className="mt-4 divide-y divide-line empty:hidden">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onResend={() => void change(() => api.members.resend({ params: { id: invitation.id } }))}
                onRevoke={() => void change(() => api.members.revoke({ params: { id: invitation.id } }))}
              />
            ))}
          </ul>
          <InviteForm onInvited={setTeam} />
        </section>
      )}
      {mayManage && <CloseCompany company={company.name} />}
    </div>
  );
}

interface MemberRowProps {
  member: Member;
  mayManage: boolean;
  onEnd: () => void;
  onTransfer: () => void;
}

function MemberRow({ member, mayManage, onEnd, onTransfer }: MemberRowProps) {
  const { t } = useApp();
  const { name, email, isOwner, isYou, isVerified, lastSignedInAt } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name || email}</span>
          {isYou && <span className="text-soft">({t('companyDetails.members.you')})</span>}
          {isOwner && <Badge tone="good">{t('words.owner')}</Badge>}
          {!isVerified && <Badge tone="warning">{t('words.emailNotConfirmed')}</Badge>}
        </p>
        <p className="text-13 wrap-anywhere text-soft">{email}</p>
        <p className="text-13 text-soft">
          {lastSignedInAt ? (
            <>
              {t('companyDetails.members.lastSeen')} <Moment at={lastSignedInAt} />
            </>
          ) : (
            t('words.neverLoggedIn')
          )}
        </p>
      </div>
      {!isOwner && (isYou || mayManage) && (
        <div className="flex flex-wrap gap-2">
          {mayManage && isVerified && (
            <Button
              size="small"
              variant="quiet"
              className="max-sm:-ml-3"
              aria-label={t('companyDetails.members.transfer.openNamed', { name: name || email })}
              onClick={onTransfer}
            >
              {t('companyDetails.members.transfer.open')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={isYou ? undefined : t('words.removeNamed', { name: name || email })}
            onClick={onEnd}
          >
            {t(isYou ? 'companyDetails.members.leave' : 'words.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface InvitationRowProps {
  invitation: OpenInvitation;
  onResend: () => void;
  onRevoke: () => void;
}

function InvitationRow({
  invitation: { email, sentAt, invitedBy, isExpired },
  onResend,
  onRevoke,
}: InvitationRowProps) {
  const { t } = useApp();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
          <Badge tone={isExpired ? 'warning' : 'neutral'}>
            {t(isExpired ? 'companyDetails.members.expired' : 'companyDetails.members.waiting')}
          </Badge>
        </p>
        <p className="text-13 text-soft">
          {t('companyDetails.members.sent')} <Moment at={sentAt} />
          {invitedBy && <span>{` ${t('words.by', { name: invitedBy })}`}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t('companyDetails.members.resendNamed', { email })} onClick={onResend}>
          {t('companyDetails.members.resend')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('companyDetails.members.revokeNamed', { email })}
          onClick={onRevoke}
        >
          {t('companyDetails.members.revoke')}
        </Button>
      </div>
    </li>
  );
}
