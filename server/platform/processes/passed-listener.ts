import type { Listener, Subscriber } from '#server/platform/db/listen.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';

/** Listens through the first process of this machine, which has the only connection for it. */
export function createPassedListener(): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  const take = (message: ToProcess) => {
    if (message.what === 'notification')
      for (const { onNotification } of [...(channels.get(message.channel) ?? [])]) onNotification(message.payload);
    else if (message.what === 'reconnected')
      for (const { onReconnect } of [...(channels.get(message.channel) ?? [])]) onReconnect();
  };
  process.on('message', take);
  return {
    async on(channel, subscriber) {
      const known = channels.get(channel);
      const subscribers = known ?? new Set();
      channels.set(channel, subscribers.add(subscriber));
      if (known) subscriber.onReconnect();
      else process.send?.({ what: 'listen', channel } satisfies FromProcess);
      return { close: async () => void subscribers.delete(subscriber) };
    },
    close: async () => void process.off('message', take),
  };
}
