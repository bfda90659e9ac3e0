import { statfsSync } from 'node:fs';
import { PGlite, type Transaction } from '@electric-sql/pglite';

/**
 * The embedded database hangs when its write-ahead log, which grows by 16 MiB at a time, fills the disk. So writing
 * stops while there is still space for transactions in progress.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

export function hasFreeSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE_BYTES;
}

/** Makes all transactions read-only while the disk is nearly full: writes fail with SQLSTATE 25006. */
export class FolderDatabase extends PGlite {
  private isWritable = true;

  override async query<Row>(...args: Parameters<PGlite['query']>) {
    await this.checkDiskSpace();
    return super.query<Row>(...args);
  }

  override async transaction<Result>(work: (tx: Transaction) => Promise<Result>) {
    await this.checkDiskSpace();
    return super.transaction(work);
  }

  private async checkDiskSpace(): Promise<void> {
    const { dataDir = '' } = this;
    if (hasFreeSpace(dataDir) === this.isWritable) return;
    this.isWritable = !this.isWritable;
    await super.query(`set default_transaction_read_only = ${this.isWritable ? 'off' : 'on'}`);
  }
}
