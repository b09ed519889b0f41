import type { Config } from '#server/config.ts';
import type { FromProcess, ToProcess } from '#server/platform/process-messages.ts';
import { startFoyer } from '#server/start.ts';

/** Starts one of several processes, and reports to the first one. */
export async function startPart(config: Config): Promise<{ stop(): Promise<void> }> {
  let isDiskLow = false;
  const starting = startFoyer(config, { isDiskLow: () => isDiskLow });
  const report = (message: FromProcess) => void process.send?.(message);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= starting.then((foyer) => foyer.stop());
    return stopped;
  };
  // Listens from the beginning, because a stop may arrive during the start.
  process.on('message', async (message: ToProcess) => {
    if (message.what === 'disk') isDiskLow = message.isLow;
    else if (message.what === 'metrics')
      report({ what: 'metrics', id: message.id, samples: (await starting).readSamples() });
    else await stop().finally(() => process.exit(0));
  });
  await starting;
  report({ what: 'open' });
  return { stop };
}
