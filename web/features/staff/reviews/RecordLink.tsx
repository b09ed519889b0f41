import { pathTo } from '#common/screens/path-to.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { useLocation } from '#web/router/router.tsx';

interface RecordLinkProps {
  kind: 'company' | 'listing' | 'user';
  id: number;
  children: string;
}

/** A link to a record in the reader's area. Only its name if that area has no screen for it. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const { pathname } = useLocation();
  const seesUsers = useCan('viewUsers');
  const inAdmin = {
    company: pathTo('admin.companies.detail', { id }),
    listing: null,
    user: seesUsers ? pathTo('admin.users.detail', { id }) : null,
  };
  const path = pathname.startsWith('/admin') ? inAdmin[kind] : pathTo(`support.${kind}`, { id });
  if (path === null) return <span className="wrap-anywhere">{children}</span>;
  return (
    <Link to={path} className="link wrap-anywhere">
      {children}
    </Link>
  );
}
