import { useParams } from '#web/router/router.tsx';

/** The segment in the address, if the list knows it. An unknown one shows everything. */
export function useFilter<F extends string>(known: readonly F[]): F | undefined {
  const { filter } = useParams();
  return known.find((one) => one === filter);
}
