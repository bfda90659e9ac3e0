import { ArrowRight, Pause, Play } from 'lucide';
import { useRef, useState } from 'react';
import { narrowerThan } from '@ui/breakpoints';
import { ButtonLink } from '@ui/components/Button';
import { useHydrated } from '@ui/hooks/useHydrated';
import { isCostlyConnection } from '@ui/connection';
import { Icon } from '@ui/components/Icon';
import { paths } from '../../shared/routing/paths';
import { useHeadingFocus } from '../../shared/routing/inPlace';

const FILM = '/media/hero/hero';

function canAutoplay(): boolean {
  const isStillOrNarrow = window.matchMedia(
    `(prefers-reduced-motion: reduce), ${narrowerThan('nav')}`,
  ).matches;
  return !isStillOrNarrow && !isCostlyConnection();
}

/**
 * The film plays by itself, muted and in a loop. On a narrow screen, with reduced motion or with data saving, the poster
 * is shown instead, and the film is loaded on request.
 */
export function HeroFilm() {
  const heading = useHeadingFocus();
  const film = useRef<HTMLVideoElement>(null);
  const autoplay = useHydrated() && canAutoplay();
  const [playback, setPlayback] = useState<boolean | null>(null);
  const isPlaying = playback ?? autoplay;

  const toggle = () => {
    if (isPlaying) film.current?.pause();
    else film.current?.play().catch((error: unknown) => console.warn('The film does not play:', error));
  };
  const icon = isPlaying ? Pause : Play;
  return (
    <section
      aria-label="Welcome"
      className="on-ink relative overflow-hidden bg-black text-white md:h-105 lg:h-130 md:rounded-hero"
    >
      <video
        ref={film}
        autoPlay={autoplay}
        preload={autoplay ? 'auto' : 'none'}
        loop
        muted
        playsInline
        aria-label="Phones, a laptop, a watch and headphones on a dark stage"
        width={1280}
        height={720}
        onPlay={() => setPlayback(true)}
        onPause={() => setPlayback(false)}
        className="film w-full object-cover max-md:mt-48 max-md:h-76 max-md:object-[20%_50%] md:absolute md:inset-y-0 md:right-0 md:h-full md:w-3/4 md:max-lg:object-[30%_50%] md:max-lg:w-[70%]"
      >
        <source src={`${FILM}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={`${FILM}.mp4`} type="video/mp4" />
      </video>
      <div className="absolute max-md:inset-x-4 max-md:top-7 md:top-1/2 md:left-10 lg:left-14 md:[translate:0_-50%]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="max-w-[7.5em] text-hero-phone tracking-hero text-pretty md:text-4xl lg:text-hero"
        >
          Discover cutting-edge technology.
        </h1>
        <ButtonLink to={paths.productCatalog()} variant="white" size="large" className="mt-5 md:mt-8">
          Shop Now
          <Icon icon={ArrowRight} size={20} aria-hidden="true" />
        </ButtonLink>
      </div>
      <button
        type="button"
        aria-label={isPlaying ? 'Pause video' : 'Play video'}
        onClick={toggle}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-round bg-white/20 backdrop-blur-sm hover:bg-white/30 md:right-5 md:bottom-5"
      >
        <Icon icon={icon} size={20} aria-hidden="true" />
      </button>
    </section>
  );
}
