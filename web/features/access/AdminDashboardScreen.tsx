import { Suspense } from 'react';
import { roleOf, useSession } from '#web/app/session.ts';
import { LazyRenterDashboard } from '#web/features/renters/index.ts';
import { StaffDashboard } from './StaffDashboard.tsx';

/** The dashboard of the admin area: the first role decides whose. */
export function AdminDashboardScreen() {
  const role = roleOf(useSession()?.user);
  // Somebody is signing out: the guard leads away in a moment, and nothing is asked for nobody.
  if (!role) return null;
  if (role !== 'Renter') return <StaffDashboard />;
  return (
    <Suspense>
      <LazyRenterDashboard />
    </Suspense>
  );
}
