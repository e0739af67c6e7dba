import { openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { S3mini } from 's3mini';
import type { Config } from '#platform/server/config/config.ts';

type Ajustes = Pick<
  Config,
  'COPIAS' | 'DADOS' | 'COPIAS_S3_URL' | 'COPIAS_S3_REGIAO' | 'COPIAS_S3_ID' | 'COPIAS_S3_CHAVE'
>;

/** Ends the name of a copy that is being made. */
export const PARCIAL = '.parcial';

/** Where copies are kept: a folder, and a storage of the S3 kind where one is set up. */
export class Armazem {
  readonly pasta: string;
  readonly #s3: S3mini | null;

  constructor(o: Ajustes) {
    this.pasta = resolve(o.COPIAS ?? join(o.DADOS, 'copias'));
    this.#s3 = o.COPIAS_S3_URL
      ? new S3mini({
          endpoint: o.COPIAS_S3_URL,
          region: o.COPIAS_S3_REGIAO,
          accessKeyId: o.COPIAS_S3_ID,
          secretAccessKey: o.COPIAS_S3_CHAVE,
        })
      : null;
  }

  get temS3(): boolean {
    return this.#s3 !== null;
  }

  /** Path of a copy; the folder is there after it. */
  async caminho(arquivo: string): Promise<string> {
    await mkdir(this.pasta, { recursive: true, mode: 0o700 });
    return join(this.pasta, arquivo);
  }

  /** Bytes of a copy in the folder; null when it is not there. */
  async tamanho(arquivo: string): Promise<number | null> {
    return stat(join(this.pasta, arquivo)).then(
      ({ size }) => size,
      () => null,
    );
  }

  /** Sends a copy to the other storage as well; false where there is none. Throws when it is refused. */
  async enviar(arquivo: string): Promise<boolean> {
    if (!this.#s3) return false;
    const blob = await openAsBlob(join(this.pasta, arquivo));
    await this.#s3.putAnyObject(arquivo, blob, 'application/octet-stream');
    return true;
  }

  /** Removes what copies whose server died left half made: files that nobody has written since then, in milliseconds. */
  async removerRestos(desde: number): Promise<void> {
    for (const arquivo of await readdir(this.pasta)) {
      if (!arquivo.endsWith(PARCIAL)) continue;
      const caminho = join(this.pasta, arquivo);
      // Another server may have removed it meanwhile.
      const escrito = await stat(caminho).catch(() => null);
      if (escrito && escrito.mtimeMs < desde) await rm(caminho, { force: true });
    }
  }

  /**
   * Removes a copy from everywhere, from the folder last: while the other storage has not answered nothing is lost. One that is gone is no
   * error; false when the other storage did not remove it, and then it lies in the folder as before.
   */
  async remover(arquivo: string, noS3: boolean): Promise<boolean> {
    if (noS3 && this.#s3) {
      const removida = await this.#s3.deleteObject(arquivo).catch(() => false);
      if (!removida && (await this.#s3.objectExists(arquivo).catch(() => null)) !== false) return false;
    }
    await rm(join(this.pasta, arquivo), { force: true });
    return true;
  }
}
