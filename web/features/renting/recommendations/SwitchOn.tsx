import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CheckIcon, HomeIcon, LockIcon } from '#web/ui/more-icons.ts';

type Choice = { recommends?: boolean; seenRecommendedIntro?: true };

interface SwitchOnProps {
  /** The renter has not yet read what recommendations are. */
  isFirst: boolean;
  isBusy: boolean;
  onChoose: (chosen: Choice) => void;
}

/** Shown while recommendations are off: what they are, and the switch. */
export function SwitchOn({ isFirst, isBusy, onChoose }: SwitchOnProps) {
  const t = useT();
  const switchOn = (
    <Button
      variant="primary"
      disabled={isBusy}
      onClick={() => onChoose({ recommends: true, seenRecommendedIntro: true })}
    >
      {t('recommended.intro.turnOn')}
    </Button>
  );
  if (!isFirst)
    return (
      <EmptyState icon={<HomeIcon className="size-8" />} title={t('recommended.off.title')} actions={switchOn}>
        <p>{t('recommended.off.text')}</p>
      </EmptyState>
    );
  return (
    <section className="card max-w-3xl p-6 md:p-8" aria-labelledby="recommended-intro">
      <h2 id="recommended-intro" className="text-20">
        {t('recommended.intro.title')}
      </h2>
      <p className="mt-2 max-w-prose text-17 text-soft">{t('recommended.intro.text')}</p>
      <Uses />
      <p className="mt-5 flex max-w-prose gap-3 text-soft">
        <LockIcon className="mt-0.5 size-5 shrink-0" />
        {t('recommended.intro.privacy')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {switchOn}
        <Button disabled={isBusy} onClick={() => onChoose({ seenRecommendedIntro: true })}>
          {t('recommended.intro.notNow')}
        </Button>
      </div>
    </section>
  );
}

/** Explains once what recommendations use, to renters who turned them on elsewhere. */
export function Reminder({ onSeen }: { onSeen: () => void }) {
  const t = useT();
  return (
    <section className="card mb-6 max-w-3xl p-5">
      <p>{t('recommended.intro.text')}</p>
      <Uses />
      <Button className="mt-4" size="small" onClick={onSeen}>
        {t('recommended.intro.gotIt')}
      </Button>
    </section>
  );
}

const USES = ['viewed', 'saved', 'removed'] as const;

function Uses() {
  const t = useT();
  return (
    <>
      <h3 className="mt-5 text-15 font-semibold">{t('recommended.intro.uses')}</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {USES.map((what) => (
          <li key={what} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-spruce" />
            {t(`recommended.intro.${what}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
