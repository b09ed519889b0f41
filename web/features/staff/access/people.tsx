import type { UserRow, UserState } from '#common/contract/staff/access.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Record<UserState, BadgeTone> = { active: 'good', pending: 'warning', disabled: 'error' };

/** A person's full name, or their email address if they have no name. */
export const fullName = ({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string =>
  fullNameOf({ firstName, lastName }) || email;

export function StateBadge({ state }: { state: UserState }) {
  const t = useT();
  return (
    <Badge tone={TONES[state]} className="whitespace-nowrap">
      {t(`words.accountStates.${state}`)}
    </Badge>
  );
}

/** A person's name, linked to their page. */
export function PersonLink({ to, person }: { to: string; person: Parameters<typeof fullName>[0] }) {
  return (
    <Link to={to} className="link">
      {fullName(person)}
    </Link>
  );
}

/** Time of the last login, or only its day. */
export function LastLogin({ at, isDay }: { at: string | null; isDay?: boolean }) {
  const t = useT();
  return at ? <Moment at={at} isDay={isDay} /> : <span className="text-soft">{t('words.never')}</span>;
}

export function RoleBadges({ roles }: { roles: readonly { id: number; label: string }[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map(({ id, label }) => (
        <Badge key={id}>{label}</Badge>
      ))}
    </span>
  );
}
