import { ChevronDown } from 'lucide';
import { noWrapNumbers } from '@ui/components/noWrap';
import { Icon } from '@ui/components/Icon';
import type { QuestionGroup } from './faq';

/** Each question opens and closes by itself; several may be open. */
export function FaqList({ group }: { group: QuestionGroup }) {
  return (
    <section className="mt-10 first-of-type:mt-2">
      <h2 className="mb-3 text-xl">{group.title}</h2>
      <div className="border-t border-line">
        {group.questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-accent-text">
              <h3 className="text-base font-label tracking-normal">{question}</h3>
              <Icon
                icon={ChevronDown}
                size={20}
                aria-hidden="true"
                className="transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pr-9 pb-5 text-ink-2">{noWrapNumbers(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
