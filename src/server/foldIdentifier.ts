/**
 * Folds the case of an email or username, for counting and comparing. Two texts that are equal after a database's
 * `lower()` are equal here, too, in each of its collations: one equates `İ` with `i`, another `ς` with `σ`.
 */
export function foldIdentifier(identifier: string): string {
  // Upper case last, since lower case has two forms of sigma (ς at the end of a word).
  return identifier.trim().toLowerCase().toUpperCase().replaceAll('I\u0307', 'I');
}
