import { useEffect, useRef, useState } from 'react';
import { ImageIcon } from './icons.ts';

export type LazyImageProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** Loads at once and before all other images. For the largest image of the page. */
  priority?: boolean;
  /** The point that the crop keeps, of focusStep(). The centre by default. */
  focus?: string | undefined;
  className?: string;
  imageClassName?: string;
};

/** An image that reserves its space, with an icon on failure. */
export function LazyImage(props: LazyImageProps) {
  const { src, alt, width, height, srcSet, sizes, priority, focus, className = '', imageClassName = '' } = props;
  const [known, setKnown] = useState<{ src: string; state: 'loaded' | 'error' }>();
  const image = useRef<HTMLImageElement>(null);

  // An image that loaded or failed before hydration has fired its events already.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.currentSrc) setKnown({ src, state: element.naturalWidth ? 'loaded' : 'error' });
  }, [src]);

  const state = known?.src === src ? known.state : 'loading';
  return (
    <span className={`relative block overflow-hidden bg-mist ${className}`} data-state={state}>
      {state === 'error' ? (
        <span
          role="img"
          aria-label={alt || undefined}
          className="absolute inset-0 flex items-center justify-center text-soft"
        >
          <ImageIcon className="size-8" />
        </span>
      ) : (
        <img
          ref={image}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          width={width}
          height={height}
          data-focus={focus}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          decoding="async"
          onLoad={() => setKnown({ src, state: 'loaded' })}
          onError={() => setKnown({ src, state: 'error' })}
          className={`relative size-full object-cover ${imageClassName}`}
        />
      )}
    </span>
  );
}
