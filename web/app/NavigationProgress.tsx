import { useNavigation } from 'react-router';

/** A thin line at the top while the next page is on its way; quick ones never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="navigation-progress" />;
}
