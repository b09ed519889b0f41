import { isProvinceCode } from '#common/places/provinces.ts';
import { apiContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/** The prices, and an estimate for the homes and days of the query string. Invalid values become the nearest valid ones. */
export async function loader({ request, context }: LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const whole = (name: string, fallback: number, max: number) =>
    String(Math.min(max, Math.max(1, Math.round(Number(asked.get(name)) || fallback))));
  const code = asked.get('province');
  const province = isProvinceCode(code) ? code : undefined;
  const query = { homes: whole('homes', 1, 100), days: whole('days', 60, 365), province };
  const prices = await context.get(apiContext).pricing.prices({ query }, { signal: request.signal });
  return { ...prices, province };
}

export type PricingLoad = Awaited<ReturnType<typeof loader>>;
