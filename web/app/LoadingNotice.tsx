import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { awaited } from '#web/ui/awaited.ts';
import { useStore } from '#web/ui/store.ts';
import { useTopModal } from '#web/ui/use-top-modal.ts';
import { useT } from './context.ts';
import { isUnreachable, watchNetwork } from './network.ts';
import { reloadForRelease, repeatActivation } from './reload-page.ts';

const NOTHING = { loading: 0, hasFailed: false };

/**
 * Says that a part or page is loading, waits for the network or can't load: at the bottom of the window or of the open
 * modal. CSS delays it.
 */
export function LoadingNotice() {
  const t = useT();
  const { loading, hasFailed } = useStore(awaited, NOTHING);
  const isCut = useStore(isUnreachable, false);
  useEffect(() => {
    repeatActivation();
    watchNetwork();
  }, []);
  useEffect(() => {
    if (hasFailed) reloadForRelease();
  }, [hasFailed]);
  const modal = useTopModal();
  const notice = (
    <div role="status" className="print:hidden">
      {(loading > 0 || isCut || hasFailed) && (
        <div className="loading-notice">
          <span>{t(hasFailed ? 'ui.unavailable' : isCut ? 'ui.waitsForNetwork' : 'ui.loading')}</span>
          {hasFailed && (
            <button type="button" className="link" onClick={() => window.location.reload()}>
              {t('ui.retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
  return modal ? createPortal(notice, modal) : notice;
}
