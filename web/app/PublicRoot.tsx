import { type LoaderFunctionArgs, Outlet, isRouteErrorResponse, useRouteError } from 'react-router';
import { apiContext } from '#web/app/context.ts';

/** Loads what the shell shows: settings, permalinks, menus. */
export async function loadRoot({ context }: LoaderFunctionArgs) {
  void context.get(apiContext);
  return {};
}

/** The shell around every public page. */
export function PublicRoot() {
  return (
    <body>
      <Outlet />
    </body>
  );
}

/** What stands in a page's place when it failed. */
export function ErrorScreen() {
  const error = useRouteError();
  return <main>{isRouteErrorResponse(error) ? error.status : 'Error'}</main>;
}
