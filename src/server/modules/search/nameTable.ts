/** Interns names as numbers from 0; null has the number -1. */
export class NameTable {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];

  get count(): number {
    return this.names.length;
  }

  /** The number of a name; a new name gets the next one. */
  intern(name: string | null): number {
    if (name === null) return -1;
    const existing = this.numbers.get(name);
    if (existing !== undefined) return existing;
    this.numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  find(name: string): number | undefined {
    return this.numbers.get(name);
  }

  nameOf(number: number): string | undefined {
    return this.names[number];
  }
}
