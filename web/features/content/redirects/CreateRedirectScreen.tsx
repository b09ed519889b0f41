import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { RedirectForm } from './RedirectForm.tsx';

/** A new redirect by hand. */
export function CreateRedirectScreen() {
  const { api } = useApp();
  return (
    <RedirectForm
      isNew
      initial={{ langs: 'both', from: '', to: '', withBelow: false }}
      save={async (body) => {
        const { message } = await api.redirects.create({ body });
        return { message, to: pathTo('admin.redirects') };
      }}
    />
  );
}
