import type { ReactNode } from 'react';
import type { LeadMessage, Side } from '#common/contract/renting/tour.ts';
import { avatarPath } from '#common/listings/photos.ts';

interface MessageListProps {
  messages: readonly LeadMessage[];
  /** The viewer's side, whose messages align right. */
  mine: Side;
  nameOf: (message: LeadMessage) => string;
  /** Shown for a message without text. */
  empty: string;
  /** Formats a message's time. */
  when: (at: string) => ReactNode;
}

/** A conversation, oldest message first. */
export function MessageList({ messages, mine, nameOf, empty, when }: MessageListProps) {
  return (
    <ol className="flex flex-col gap-3">
      {messages.map((message) => {
        const isMine = message.side === mine;
        return (
          <li
            key={message.id}
            className={`max-w-[88%] min-w-0 rounded-card px-4 py-3 ${isMine ? 'self-end bg-spruce-tint' : 'self-start bg-mist'}`}
          >
            <p className="text-13 text-soft">
              {message.avatar && (
                <img
                  src={avatarPath(message.avatar)}
                  alt=""
                  width={24}
                  height={24}
                  className="mr-2 inline-block size-6 rounded-full object-cover"
                />
              )}
              <span className="font-medium text-ink">{nameOf(message)}</span> · {when(message.at)}
            </p>
            <p dir="auto" className={`mt-1 whitespace-pre-line wrap-anywhere ${message.text ? '' : 'text-soft'}`}>
              {message.text || empty}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
