import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { fichaDeEpi } from './entregas-epi.contract.ts';

/** The record of a talent's equipment as PDF, with the receipt of each delivery; what fails is shown by the call. */
export const baixarFicha = (talentoId: number): void =>
  void download(fichaDeEpi, { params: { talentoId } }).then(saveFile, () => undefined);
