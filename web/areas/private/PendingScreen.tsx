import { PRIVATE_SCREENS } from '#common/screens/index.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { DoorArt } from '#web/app/message-pages/DoorArt.tsx';
import { useSession } from '#web/app/session.ts';
import { MenuIconOf } from './MenuIconOf.tsx';
import { readyScreens } from './menu.ts';
import { pathOf, titleKey, usePrivateScreenName } from './titles.ts';

/** Shown for every screen that is not built yet: its topic, and links to screens that are ready. */
export function PendingScreen() {
  const t = useT();
  const session = useSession();
  const name = usePrivateScreenName();
  const pending = name && PRIVATE_SCREENS[name].pending;
  const ready = readyScreens(session, useGlobals().modules).filter((other) => other !== name);
  return (
    <div className="card flex max-w-5xl flex-col gap-x-10 gap-y-6 p-6 md:flex-row md:p-8">
      <div className="shrink-0 self-center [&_svg]:max-md:h-auto [&_svg]:max-md:w-28">
        <DoorArt lit={false} />
      </div>
      <div>
        <p className="badge bg-amber-tint text-amber">{t('pending.label')}</p>
        <p className="mt-4 text-soft">{t('pending.text')}</p>
        {pending && <p className="mt-1 max-w-prose text-17">{t(`pending.topics.${pending}`)}</p>}
        <h2 className="mt-8 text-15 text-soft">{t('pending.meanwhile')}</h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {ready.map((other) => (
            <li key={other}>
              <Link to={pathOf(other)} className="chip">
                <MenuIconOf name={other} className="size-4" />
                {t(titleKey(other))}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/" className="chip">
              {t('frame.site')}
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
