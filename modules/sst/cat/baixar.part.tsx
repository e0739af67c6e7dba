import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { imprimirCat } from './cat.contract.ts';

/** Brings a CAT to be handed over. */
export const baixarCat = (id: number): void =>
  void download(imprimirCat, { params: { id }, body: {} })
    .then(saveFile)
    .catch(() => undefined);
