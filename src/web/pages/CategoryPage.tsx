import { askForList, ListScreen } from '../features/listing';
import { usePathParts, type PathPartsOf } from '../shared/routing/pathParts';

/** The name is all of the address after `/shop/`, its slash encoded or not. */
const questionOf = ({ '*': name = '' }: PathPartsOf) => ({ kind: 'category', name }) as const;

export const askFor = ({ parts, params }: { parts: PathPartsOf; params: URLSearchParams }) =>
  askForList(questionOf(parts), params);

export function CategoryPage() {
  const question = questionOf(usePathParts());
  return <ListScreen key={question.name} question={question} />;
}
