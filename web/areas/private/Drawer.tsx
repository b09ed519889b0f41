import type { ReactNode } from 'react';
import { useT } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { useLocation } from '#web/router/router.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { SideMenu } from './SideMenu.tsx';
import { spaceOf } from './space.ts';

/** The side menu in windows under 993 px. Its footer shows `children`. */
export function Drawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const t = useT();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="left"
      title={t(`frame.areas.${spaceOf(session, pathname)}`)}
      closeLabel={t('ui.close')}
      footer={children}
    >
      <div className="-mx-3">
        <SideMenu onFollow={onClose} />
      </div>
    </Sheet>
  );
}
