import { Suspense } from 'react';
import { roleOf, useSession } from '#web/app/session.ts';
import { LazyRenterDashboard } from '#web/features/renting/index.ts';
import { StaffDashboard } from './StaffDashboard.tsx';

/** The dashboard of the admin area, which differs by the user's first role. */
export function AdminDashboardScreen() {
  const role = roleOf(useSession()?.user);
  // The user is logging out, and the guard will leave this page in a moment.
  if (!role) return null;
  if (role !== 'Renter') return <StaffDashboard />;
  return (
    <Suspense>
      <LazyRenterDashboard />
    </Suspense>
  );
}
