/**
 * What a typed email or username is counted and recognised by, in any letter case. Whatever two texts a database's
 * `lower()` takes for one are one here, too, in each of its collations: in one `İ` goes with `i`, in another `ς` with `σ`.
 */
export function foldIdentifier(identifier: string): string {
  // Upper case last: lower case tells a sigma that ends a word from another.
  return identifier.trim().toLowerCase().toUpperCase().replaceAll('I\u0307', 'I');
}
