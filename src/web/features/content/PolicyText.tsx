import { Link } from '@ui/routing/Link';
import { noWrapNumbers } from '@ui/components/noWrap';
import type { PolicySection } from './policies';

export function PolicyText({ sections }: { sections: readonly PolicySection[] }) {
  return sections.map(({ title, paragraphs, points, links }) => (
    <section key={title} className="mt-8 first-of-type:mt-2">
      <h2 className="text-xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-ink-2">
          {noWrapNumbers(paragraph)}
        </p>
      ))}
      {points && (
        <ul className="mt-3 grid list-disc gap-2 pl-4 text-ink-2 marker:text-muted">
          {points.map((point) => (
            <li key={point}>{noWrapNumbers(point)}</li>
          ))}
        </ul>
      )}
      {links && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ label, to }) => (
            <Link key={label} to={to} className="touch-target text-link">
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  ));
}
