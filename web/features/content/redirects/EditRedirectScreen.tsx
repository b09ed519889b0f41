import type { RedirectBody, RedirectRow } from '#common/contract/content/redirects.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { RedirectForm } from './RedirectForm.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).redirects.redirect({ params: { id: params.id ?? '' } });
  return { title: found.redirect.from, redirect: found.redirect };
}

/** Changes where a redirect leads. */
export function EditRedirectScreen() {
  const { redirect } = useLoaderData<typeof loader>();
  const { api } = useApp();
  const params = { id: redirect.id };
  const { withVersion, ...versioned } = useVersioned(
    redirect,
    bodyOf,
    async () => (await api.redirects.redirect({ params })).redirect,
  );
  return (
    <RedirectForm
      {...versioned}
      save={async ({ to, withBelow }) => {
        const { version } = withVersion(bodyOf(redirect));
        const { message } = await api.redirects.edit({ params, body: { to, withBelow, version } });
        return { message, to: pathTo('admin.redirects') };
      }}
    />
  );
}

const bodyOf = ({ lang, from, to, withBelow }: RedirectRow): RedirectBody => ({
  langs: lang,
  from,
  to: to ?? '',
  withBelow,
});
