import { ButtonLink } from '@ui/components/Button';
import { useHeadingFocus } from '../shared/routing/inPlace';
import { paths } from '../shared/routing/paths';
import { Mark } from '../shared/components/Logo';
import { PageHead } from '../shared/components/PageHead';

/** Generated content, since its colour has too little contrast for text. */
function Four() {
  return <span className="before:content-['4']" />;
}

/** The logo stands in for the zero. */
export function NotFoundPage() {
  const heading = useHeadingFocus();
  return (
    <div className="page flex flex-col items-center py-24 text-center max-md:py-14">
      <PageHead
        title="404 - Page Not Found"
        description="There is nothing at this address."
        isFound={false}
      />
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-[200px]/[160px] font-wordmark text-fill max-md:text-[112px]/[96px]"
      >
        <Four />
        <Mark className="h-40 text-accent max-md:h-24" />
        <Four />
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-14 text-2xl max-md:mt-8 md:text-4xl">
        404 - Page Not Found
      </h1>
      <p className="mt-2 text-lg text-muted">Oops! The page you&apos;re looking for doesn&apos;t exist.</p>
      <ButtonLink to={paths.home()} variant="primary" size="large" className="mt-7">
        Go to Home
      </ButtonLink>
    </div>
  );
}
