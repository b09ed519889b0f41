import { lazy, Suspense } from 'react';
import { roleOf, useSession } from '#web/app/session.ts';
import { StaffDashboard } from './StaffDashboard.tsx';

// Whoever looks for a home has a dashboard of another kind; staff never load it.
const RenterDashboard = lazy(async () => ({
  default: (await import('#web/features/renters/RenterDashboard.tsx')).RenterDashboard,
}));

/** The dashboard of the admin area: the first role decides whose. */
export function Screen() {
  const role = roleOf(useSession()?.user);
  // Somebody is signing out: the guard leads away in a moment, and nothing is asked for nobody.
  if (!role) return null;
  if (role !== 'Renter') return <StaffDashboard />;
  return (
    <Suspense>
      <RenterDashboard />
    </Suspense>
  );
}
