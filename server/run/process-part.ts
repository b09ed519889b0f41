import type { Config } from '#server/platform/config.ts';
import { createRequestCounts } from '#server/platform/http/request-counts.ts';
import { createPassedReader } from '#server/platform/processes/passed-changes.ts';
import { createPassedListener } from '#server/platform/processes/passed-listener.ts';
import type { FromProcess, ToProcess } from '#server/platform/processes/process-messages.ts';
import { startFoyer } from './start.ts';

/** How often a process reports its counts of requests to the others, in milliseconds. */
const REPORT_EVERY_MS = 50;

/** Starts one of several processes, and reports to the first one. */
export async function startPart(config: Config): Promise<{ stop(): Promise<void> }> {
  let isDiskLow = false;
  const requestCounts = createRequestCounts();
  const listener = createPassedListener();
  const readPage = createPassedReader();
  // A process that restarts while the next release migrates must not refuse the newer database.
  const starting = startFoyer(config, {
    isDiskLow: () => isDiskLow,
    requestCounts,
    listener,
    readPage,
    migrates: false,
  });
  const report = (message: FromProcess) => void process.send?.(message);
  setInterval(() => {
    const counted = requestCounts.takeReport();
    if (counted) report({ what: 'counts', report: counted });
  }, REPORT_EVERY_MS).unref();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= starting.then((foyer) => foyer.stop());
    return stopped;
  };
  // Listens from the beginning, because a stop may arrive during the start.
  process.on('message', async (message: ToProcess) => {
    if (message.what === 'disk') isDiskLow = message.isLow;
    else if (message.what === 'counts') requestCounts.addReport(message.report);
    else if (message.what === 'metrics')
      report({ what: 'metrics', id: message.id, samples: (await starting).readSamples(message.reader) });
    else if (message.what === 'stop') await stop().finally(() => process.exit(0));
  });
  await starting;
  report({ what: 'open' });
  return { stop };
}
