import { useNavigation } from '#web/router/router.tsx';

/** A thin line at the top while the next page loads. CSS delays it, so fast navigations don't show it. */
export function NavigationProgress() {
  const { location: next } = useNavigation();
  if (!next) return null;
  return <div aria-hidden="true" className="navigation-progress" />;
}
